/** Measurements of one scripted scroll. */
export interface ScrollTimes {
  /** Milliseconds from one frame to the next. */
  frames: number[];
  /** Milliseconds of the page's own work in a frame, from the scroll event until after the paint. */
  work: number[];
  /** Points of the window checked after each paint, and how many of them showed no row. */
  points: number;
  blank: number;
}

export interface ScrollScript {
  axis: 'x' | 'y';
  /** Pixels per frame, or the whole distance over all frames. */
  step: number | 'whole';
  frames: number;
}

/** The functions added to the measured page, which is unaware of them. Times are those of `performance.now()`. */
export interface GridProbe {
  firstRowPainted: Promise<number>;
  scroll: (script: ScrollScript) => Promise<ScrollTimes>;
  /** From the next such event on, waits until an element that matches the selector, and has the text, is painted. */
  expectPaint: (event: 'keydown' | 'click', selector: string, text?: string) => void;
  /** Milliseconds from that event to that paint. */
  painted: () => Promise<number>;
}

declare global {
  interface Window {
    gridProbe: GridProbe;
  }
}

/** Runs in the page before its own scripts; must be self-contained, because it is sent there as text. */
export function installProbe(): void {
  const afterPaint = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now()));
        channel.port1.start();
        channel.port2.postMessage(0);
      }),
    );
  const whenSeen = (isSeen: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isSeen()) return resolve();
      const observer = new MutationObserver(() => {
        if (!isSeen()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    });
  const hasRow = () => [...document.querySelectorAll('[role=treegrid] [role=gridcell]')].some((cell) => cell.textContent.trim() !== '');

  let armed: Promise<number> = Promise.resolve(Number.NaN);
  window.gridProbe = {
    firstRowPainted: whenSeen(hasRow).then(afterPaint),
    painted: () => armed,
    expectPaint: (type, selector, text) => {
      const isThere = () =>
        [...document.querySelectorAll(selector)].some((element) => text === undefined || element.textContent.includes(text));
      armed = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`Not seen within 10 s: ${selector} ${text ?? ''}`)), 10_000);
        window.addEventListener(
          type,
          ({ timeStamp }) =>
            void whenSeen(isThere)
              .then(afterPaint)
              .then((at) => resolve(at - timeStamp)),
          { capture: true, once: true },
        );
      });
    },
    scroll: ({ axis, step, frames }) =>
      new Promise((resolve, reject) => {
        const grid = document.querySelector('[role=treegrid]');
        if (!grid) return reject(new Error('The page has no grid'));
        const way = axis === 'x' ? grid.scrollWidth - grid.clientWidth : grid.scrollHeight - grid.clientHeight;
        const place = (pixels: number) => (axis === 'x' ? (grid.scrollLeft = pixels) : (grid.scrollTop = pixels));
        const { top, left, width, height } = grid.getBoundingClientRect();
        const heights = [0.3, 0.6, 0.9].map((part) => top + height * part);
        const times: ScrollTimes = { frames: [], work: [], points: 0, blank: 0 };
        let scrolledAt = 0;
        let previous = 0;
        let done = 0;
        let direction = 1;
        let position = 0;
        const onScroll = () => {
          scrolledAt ||= performance.now();
        };
        window.addEventListener('scroll', onScroll, true);
        place(0);
        const look = () => {
          for (const y of heights) {
            times.points += 1;
            if (!document.elementFromPoint(left + width * 0.6, y)?.closest('[role=row]')?.textContent) times.blank += 1;
          }
        };
        const finish = () => {
          window.removeEventListener('scroll', onScroll, true);
          resolve(times);
        };
        const onFrame = (now: number) => {
          const start = scrolledAt || performance.now();
          scrolledAt = 0;
          // The first frames still belong to the jump to the beginning.
          if (done > 2) times.frames.push(now - previous);
          previous = now;
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => {
            if (done > 2) times.work.push(performance.now() - start);
            look();
            done += 1;
            if (done > frames) return finish();
            // Moved right after a paint: the grid has the whole next frame, as with a real wheel.
            position += direction * (step === 'whole' ? way / frames : step);
            if (position >= way || position <= 0) direction = -direction;
            position = Math.max(0, Math.min(way, position));
            place(position);
          });
          channel.port1.start();
          channel.port2.postMessage(0);
          if (done <= frames) requestAnimationFrame(onFrame);
        };
        requestAnimationFrame(onFrame);
      }),
  };
}
