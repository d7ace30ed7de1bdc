import '@fontsource-variable/inter/wght.css';
import '../../../apps/web/src/theme/mantine.css';
import '../../../apps/web/src/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { theme } from '../../../apps/web/src/theme/theme.ts';
import { themeCss } from '../../../apps/web/src/theme/variables.ts';
import { Tips } from '../../../apps/web/src/ui/tips.tsx';
import { GridScreen } from './grid-screen.tsx';
import { type SyntheticRows, arrangements, makeRows } from './synthetic-rows.ts';

const query = new URLSearchParams(location.search);
const count = Number(query.get('rows') ?? 20_000);
const arrangement = arrangements.find((name) => name === query.get('groups')) ?? 'many';

/** The rows arrive as from a server: later, and all at once. */
function Page() {
  const [rows, setRows] = useState<SyntheticRows | null>(null);
  useEffect(() => {
    const made = makeRows(count, arrangement);
    const arrival = setTimeout(() => {
      performance.mark('bench:data-ready');
      setRows(made);
    }, 300);
    return () => clearTimeout(arrival);
  }, []);
  return rows === null ? <p role="status">Loading...</p> : <GridScreen rows={rows} />;
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element with the id root.');
const sheet = new CSSStyleSheet();
sheet.replaceSync(themeCss());
document.adoptedStyleSheets.push(sheet);
createRoot(root).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    <Page />
    <Tips />
  </MantineProvider>,
);
