import type { Result } from '@fetlock/contract/results';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GridHandle } from '../../ui/data-grid/grid-props.ts';
import { readComparison } from '../comparison/address.ts';
import { readRuns } from '../../rows/runs-address.ts';
import { ActiveLine } from './active-line.ts';
import type { ReviewCommand } from './review-keys.ts';
import { useDensity } from './use-density.ts';
import { useView } from '../../rows/use-view.ts';
import { reviewAddress } from './address.ts';
import { useDialog } from './use-dialog.ts';
import { useKeySettings } from './use-key-settings.ts';

export type ReviewScreen = ReturnType<typeof useReviewScreen>;

/** What is shown of a result: its view, the open dialog, the user's settings, and where the focus is. It knows no rows. */
export function useReviewScreen(result: Result) {
  const { view, requested, isWaiting, changeView } = useView(reviewAddress);
  const grid = useRef<GridHandle>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const [address] = useSearchParams();
  const dialogs = useDialog(grid, readRuns(address) !== null ? 'runs' : readComparison(address) && 'compare');
  const settings = useSettings();
  const [commandMessage, setCommandMessage] = useState({ text: '', times: 0 });
  const showMessage = useCallback(
    (text: string) => setCommandMessage((last) => (text === '' && last.text === '' ? last : { text, times: last.times + 1 })),
    [],
  );
  const [activeLine] = useState(() => new ActiveLine());
  /** Runs a command on the focused row. */
  const runCommand = useRef<(command: ReviewCommand) => void>(() => undefined);
  return {
    result,
    /** The view as the user set it; `requested` is the one whose rows were requested. */
    view,
    requested,
    changeView,
    isWaiting,
    grid,
    searchInput,
    ...dialogs,
    ...settings,
    runCommand,
    /** The last message about a command that did nothing, and a function to set one. */
    commandMessage,
    showMessage,
    activeLine,
  };
}

/** A user's settings that apply to all reviews. */
function useSettings() {
  const { keys, changeKeys } = useKeySettings();
  return { keys, changeKeys, ...useDensity() };
}
