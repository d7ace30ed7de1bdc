import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '../testing/page.ts';
import { later } from './later.tsx';

test('a part that cannot be loaded says so, and opens as soon as the connection is back', async () => {
  let isBack = false;
  const Part = later<{ text: string }>(() =>
    isBack ? Promise.resolve(({ text }) => <p>{text}</p>) : Promise.reject(new TypeError('Failed to fetch')),
  );
  function Screen() {
    const [isOpen, open] = useState(false);
    return isOpen ? <Part text="Here" /> : <button onClick={() => open(true)}>Open</button>;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<Screen />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  isBack = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Here')).toBeVisible();
});
