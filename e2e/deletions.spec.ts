import { TableScreen } from './pages/tables.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';
import { uniqueText } from './setup/unique.ts';

// Runs in a browser against the whole product: a person who is really deleted from the list, and is restored.

test('an administrator deletes a person, sees that it is pending, and undoes it', async ({ page, given }) => {
  const mark = uniqueText();
  const email = `leaves.${mark}@fetlock.example`;
  await given.call('POST', '/api/v1/users', { email, name: `Leaves ${mark}` });
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Deletions' }).click();
  await page.getByRole('button', { name: 'Delete data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete data' });
  await dialog.getByRole('combobox', { name: 'What kind' }).click();
  await dialog.getByRole('option', { name: 'Person' }).click();
  await dialog.getByRole('combobox', { name: 'Person', exact: true }).fill(mark);
  await dialog.getByRole('option', { name: new RegExp(mark) }).click();
  await expect(dialog.getByRole('list', { name: 'Will be kept' })).toContainText("under the name 'Deleted person'");
  await expectAccessibleLightAndDark(page, 'delete data');
  await dialog.getByRole('button', { name: 'Request deletion' }).click();

  const deletions = new TableScreen(page, 'Deletions');
  const row = deletions.row(`Leaves ${mark}`);
  await expect(row).toContainText('Can be undone until');
  const users = new TableScreen(page, 'Users');
  await page.goto('/home/users');
  await expect(users.table).toBeVisible();
  await expect(users.row(email)).toHaveCount(0);
  await page.goto('/admin/deletions');
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toContainText('Undone');
  await page.goto('/home/users');
  await expect(users.row(email)).toBeVisible();
});
