import {
  type ActionIconProps,
  type ButtonProps,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type PopoverProps,
  type SegmentedControlProps,
  type SelectProps,
  type TableProps,
  createTheme,
} from '@mantine/core';
import { withinWindow } from './within-window.ts';

const inter = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

// A dialog's header element would count as a second banner of the page.
const notABanner = { header: { role: 'presentation' } };

/** Look of the application: quiet, dense, one accent. Colours that differ by scheme are in `variables.ts`. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 8,
  autoContrast: true,
  colors: {
    // Mantine derives its dark scheme from these.
    dark: ['#e4e8ec', '#d5dbe1', '#a3adb7', '#6a757f', '#3d464e', '#343c43', '#22292e', '#1b2024', '#171c1f', '#14181b'],
    teal: ['#e6f7f4', '#cdece7', '#9bd9cf', '#65c5b6', '#3bb4a2', '#22a995', '#0f8f7e', '#0b776a', '#09655a', '#05524a'],
  },
  black: '#1f2933',
  fontFamily: inter,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  headings: {
    fontFamily: inter,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'focus-ring',
  activeClassName: '',
  // Plain objects instead of `Button.extend(…)`, which would load every component named here with the first page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } satisfies Partial<ActionIconProps> },
    Button: { defaultProps: { size: 'sm' } satisfies Partial<ButtonProps> },
    // The page is prevented from scrolling by CSS (base.css): Mantine's own scroll lock adds a style element, which a strict CSP blocks.
    Modal: {
      defaultProps: {
        lockScroll: false,
        radius: 'lg',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 120, transition: 'fade' },
        closeButtonProps: { 'aria-label': 'Dismiss' },
        attributes: notABanner,
      } satisfies Partial<ModalProps>,
    },
    Drawer: {
      defaultProps: {
        lockScroll: false,
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Dismiss' },
        attributes: notABanner,
      } satisfies Partial<DrawerProps>,
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } satisfies Partial<NotificationProps> },
    Menu: { defaultProps: { middlewares: withinWindow } satisfies Partial<MenuProps> },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } satisfies Partial<PopoverProps> },
    SegmentedControl: { defaultProps: { size: 'sm', transitionDuration: 120 } satisfies Partial<SegmentedControlProps> },
    Table: { defaultProps: { horizontalSpacing: 'md' } satisfies Partial<TableProps> },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } satisfies Partial<SelectProps> },
  },
});
