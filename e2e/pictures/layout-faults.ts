import type { Page } from '@playwright/test';

/** What is wrong with the layout of the page as it is shown now, one line per fault: easily overlooked in hundreds of pictures. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return (await Promise.all([overflows(page), cutTexts(page), brokenTexts(page), coveredControls(page), smallTargets(page)])).flat();
}

const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return excess > 0 ? [`scrolls to the side by ${excess} px`] : [];
  });

/** Texts that something cuts off: without an ellipsis, or with one but no way to read the rest. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((elements) => {
    const found = new Set<string>();
    const texts = elements.flatMap((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        ? [...element.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
            .map((node) => ({ element, node }))
        : [],
    );
    const isOnlyReadOut = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const { clipPath, overflowX } = getComputedStyle(element);
      if (clipPath !== 'none' || (overflowX === 'hidden' && Math.min(width, height) <= 2)) return true;
      return element.parentElement !== null && element.parentElement !== document.body && isOnlyReadOut(element.parentElement);
    };
    for (const { element, node } of texts) {
      if (isOnlyReadOut(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left, right } = box.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowX)) break;
        if (!/hidden|clip/.test(style.overflowX) || (text.right <= right + 1.5 && text.left >= left - 1.5)) continue;
        const words = `“${node.textContent?.trim().slice(0, 60) ?? ''}”`;
        if (style.textOverflow !== 'ellipsis') found.add(`cut without an ellipsis: ${words}`);
        else if (!box.closest('[title], [data-tip], [data-tip-cut]') && !box.querySelector('[title], [data-tip], [data-tip-cut]'))
          found.add(`cut without a tip: ${words}`);
        break;
      }
    }
    return [...found];
  });

/** Words broken in two, dates and times on several lines, and buttons whose text wraps. */
const brokenTexts = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((elements) => {
    const found = new Set<string>();
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 6)));
    for (const element of elements) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const whole = document.createRange();
      whole.selectNodeContents(element);
      if (element.matches('time, button') && element.childElementCount === 0 && linesOf(whole).size > 1)
        found.add(`${element.localName} on several lines: “${element.textContent?.slice(0, 60) ?? ''}”`);
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–—/_.,@&()·:]{3,}/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (linesOf(range).size > 1) found.add(`broken in two: “${word.slice(0, 60)}”`);
        }
      }
    }
    return [...found];
  });

const controls = 'button, a[href], input, select, textarea, [role=tab], [role=menuitem], [role=checkbox], [role=switch]';

/** Controls that something else lies over, and still does once they are scrolled into view. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.locator(controls).evaluateAll((all) => {
    const modals = [...document.querySelectorAll('[aria-modal=true], [role=menu], [role=listbox]')].filter((one) => one.checkVisibility());
    const root = modals.at(-1) ?? document.body;
    const named = (one: Element) =>
      `${one.localName} “${(one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.outerHTML)).slice(0, 50)}”`;
    const isShown = (one: Element) => !one.closest('[inert]') && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const over = (control: Element): Element | null => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 3 || height < 3 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        const clip = box.getBoundingClientRect();
        if (getComputedStyle(box).overflow !== 'visible' && (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom))
          return null;
      }
      const topmost = document.elementFromPoint(x, y);
      const isItself = !topmost || topmost.contains(control) || control.contains(topmost) || topmost.closest('label')?.control === control;
      return isItself ? null : topmost;
    };
    const positions = [...document.querySelectorAll('*')].map((box) => ({ box, left: box.scrollLeft, top: box.scrollTop }));
    const found = all
      .filter((control) => root.contains(control) && isShown(control) && over(control))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center' });
        const cover = over(control);
        return cover ? [`${named(control)} lies under ${named(cover)}`] : [];
      });
    for (const { box, left, top } of positions)
      if (box.scrollLeft !== left || box.scrollTop !== top) box.scrollTo({ left, top, behavior: 'instant' });
    return found;
  });

/** Targets under 24 px that have another one within the 24 px around their centre (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator(controls).evaluateAll((all) => {
    const modals = [...document.querySelectorAll('[aria-modal=true], [role=menu], [role=listbox]')].filter((one) => one.checkVisibility());
    const root = modals.at(-1) ?? document.body;
    const targets = all
      .filter(
        (one) => root.contains(one) && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[inert]'),
      )
      .map((one) => {
        const labels = one instanceof HTMLInputElement ? [...(one.labels ?? []), one.closest('[class*=Input-input]')] : [];
        const boxes = [one, ...labels].filter((box) => box !== null).map((box) => box.getBoundingClientRect());
        const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
        const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
        return { one, left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
      })
      .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2);
    const found = new Set<string>();
    for (const { one, left, right, top, bottom, x, y } of targets) {
      if (Math.min(right - left, bottom - top) >= 23.5 || getComputedStyle(one).display === 'inline') continue;
      // Typing does the same.
      if (one.matches('[class*=NumberInput-control]')) continue;
      const near = targets.find((other) => {
        if (other.one === one || other.one.contains(one) || one.contains(other.one)) return false;
        const [dx, dy] = [Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)];
        return Math.hypot(dx, dy) < 12;
      });
      const name = (one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.outerHTML)).slice(0, 40);
      if (near)
        found.add(`target of ${Math.round(right - left)}×${Math.round(bottom - top)} px close to another: ${one.localName} “${name}”`);
    }
    return [...found];
  });
