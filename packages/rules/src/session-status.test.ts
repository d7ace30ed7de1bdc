import { sessionStatusNames } from '@fetlock/contract/platform-sessions';
import { expect, test } from 'vitest';
import { preprocessorRefusal, rowsRefusal } from './session-status.ts';

const refusedBy = (refusal: (status: (typeof sessionStatusNames)[number]) => string | null) =>
  sessionStatusNames.filter((status) => refusal(status) !== null);

test('rows are analysed, and imported, unless the platform is busy or the status forbids it', () => {
  const analysis = refusedBy((status) => rowsRefusal({ id: 7, status }, 'analysis'));
  expect(analysis).toEqual(['PREPROCESSING_IN_PROGRESS', 'IMPORT_IN_PROGRESS', 'STOPPED']);
  const imports = refusedBy((status) => rowsRefusal({ id: 7, status }, 'import'));
  expect(imports).toEqual([
    'PREPROCESSING_IN_PROGRESS',
    'ANALYSIS_IN_PROGRESS',
    'CONFIRM_IMPORT_SETTINGS',
    'IMPORT_IN_PROGRESS',
    'STOPPED',
  ]);
});

test('a refusal names the session, and says what to do', () => {
  expect(rowsRefusal({ id: 7, status: 'STOPPED' }, 'import')).toBe(
    'Rows cannot be imported: session 7 has the status ‘Stopped’. Take another session of the practice.',
  );
  expect(rowsRefusal({ id: 7, status: 'PREPROCESSING_IN_PROGRESS' }, 'analysis')).toContain('Wait until that is done.');
  expect(rowsRefusal({ id: 7, status: 'CONFIRM_IMPORT_SETTINGS' }, 'import')).toContain('Save its site mapping first.');
});

test('the preprocessor starts from three statuses; while it runs it is busy @PLAT-33 @PLAT-34 @PLAT-35 @PLAT-36', () => {
  const allowed = sessionStatusNames.filter((status) => preprocessorRefusal({ id: 7, status }) === null);
  expect(allowed).toEqual(['EXPORT_DONE', 'PREPROCESSING_DONE', 'PREPROCESSING_FAILED']);
  expect(preprocessorRefusal({ id: 7, status: 'PREPROCESSING_IN_PROGRESS' })).toBe('Preprocessor is busy now');
  expect(preprocessorRefusal({ id: 7, status: 'STOPPED' })).toBe(
    'The preprocessor cannot be started: session 7 has the status ‘Stopped’. It starts from ‘Export done’, ‘Preprocessing done’, ‘Preprocessing failed’ only.',
  );
});
