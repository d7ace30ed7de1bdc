import { createRequire } from 'node:module';
import path from 'node:path';

interface Options {
  /** The tree whose Playwright launches the browsers. */
  root: string;
  /** The mutant of the pages. */
  active: number;
  /** Undefined: nothing is recorded. */
  onReached: ((id: number, test: string) => void) | undefined;
}

/** The parts of Playwright in use, which is a dependency of other packages than this one. */
interface Context {
  exposeBinding(name: string, callback: (source: object, id: number, file: string) => void): Promise<unknown>;
  addInitScript<Argument>(script: (argument: Argument) => void, argument: Argument): Promise<unknown>;
}
interface Browser {
  newContext(options?: object): Promise<Context>;
}
interface Playwright {
  chromium: { launch(options?: object): Promise<Browser> };
  test: { info(): { file: string; line: number } };
}

const binding = '__reachedMutant';

/** Gives every page of every browser launched by this process the global `mutant(id)`: for Playwright's tests and Vitest's browser mode. */
export async function watchBrowsers({ root, active, onReached }: Options): Promise<void> {
  const ofTree = createRequire(path.join(root, 'e2e/package.json'));
  const playwright: Pick<Playwright, 'chromium'> = ofTree('playwright-core');
  const prototype: object = Object.getPrototypeOf(playwright.chromium);
  const launch = playwright.chromium.launch;
  const currentTest = () => {
    try {
      const { test }: Pick<Playwright, 'test'> = ofTree('@playwright/test');
      const { file, line } = test.info();
      return `${path.relative(root, file)}:${line}`;
    } catch {
      // Vitest's own pages know their test file.
      return '';
    }
  };
  const prepare = async (context: Context) => {
    if (onReached) await context.exposeBinding(binding, (_, id: number, file: string) => onReached(id, testOf(file)));
    await context.addInitScript(defineMutant, { active, binding });
  };
  const testOf = (file: string) => (file === '' ? currentTest() : path.relative(root, file));
  Object.assign(prototype, {
    async launch(this: Playwright['chromium'], options?: object): Promise<Browser> {
      const browser = await Reflect.apply(launch, this, [options]);
      const newContext = browser.newContext.bind(browser);
      return Object.assign(browser, {
        async newContext(options?: object) {
          const context = await newContext(options);
          await prepare(context);
          return context;
        },
      });
    },
  });
}

/** Runs in every document, before its own scripts. */
function defineMutant({ active, binding }: { active: number; binding: string }): void {
  const noted = new Set<string>();
  const fileOf = (worker: unknown) =>
    typeof worker === 'object' && worker !== null && 'filepath' in worker && typeof worker.filepath === 'string' ? worker.filepath : '';
  const mutant = (id: number) => {
    const report: unknown = Reflect.get(globalThis, binding);
    const file = fileOf(Reflect.get(globalThis, '__vitest_worker__'));
    if (typeof report === 'function' && !noted.has(`${id} ${file}`)) {
      noted.add(`${id} ${file}`);
      Promise.resolve(report(id, file)).catch(() => undefined);
    }
    return id === active;
  };
  Object.assign(globalThis, { mutant });
}
