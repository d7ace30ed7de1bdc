import { type ProblemCode, problemCodes, problems } from '@fetlock/contract/problems';
import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { noticeOf } from './show-problem.ts';

const problem = (status: number, code: ApiProblem['code'], description: string, statusText = '', details = {}) =>
  new ApiProblem({ status, code, description, statusText, details });

test.each([
  ['401 says nothing @ERR-05', problem(401, 'NOT_SIGNED_IN', 'Please sign in.'), null],
  ['another 403 says nothing @ERR-13', problem(403, 'NOT_ALLOWED', 'You are not allowed to do this.'), null],
  [
    '403 for rows that are not ready @ERR-12 @CONST-35 @RUN-11',
    problem(403, 'NOT_ALL_ROWS_ARE_READY_FOR_IMPORT', 'x'),
    { title: 'Error', message: 'Not all selected rows are ready for import.', autoClose: 3_000 },
  ],
  [
    '404 with 20 characters @ERR-06 @ERR-08',
    problem(404, 'NOT_FOUND', 'No such task at all.'),
    { title: 'Not Found', message: 'No such task at all.' },
  ],
  [
    '404 with 21 characters @ERR-07',
    problem(404, 'NOT_FOUND', 'No such task in all.. '.slice(0, 21)),
    { title: 'Not Found', message: 'Sorry, requested not found.' },
  ],
  [
    '408 @ERR-10 @CONST-35',
    problem(408, 'LINK_EXPIRED', 'x'),
    { title: 'Link expired', message: 'Your protected access link has been expired', autoClose: 15_000 },
  ],
  ['409 @ERR-11', problem(409, 'TASK_BUSY', 'The task is waiting.', 'Conflict'), { title: 'Conflict', message: 'The task is waiting.' }],
  [
    '409 over HTTP/2, which sends no status text @ERR-11',
    problem(409, 'TASK_BUSY', 'The task is waiting.', ''),
    { title: 'Conflict', message: 'The task is waiting.' },
  ],
  ...(['Stage', 'Play', 'Prod'] as const).map(
    (title, index) =>
      [
        `no session in ${title} @PLAT-${43 + index} @ERR-${17 + index}`,
        problem(422, 'NO_SESSION', `You haven't import session for ${title} Environment`, '', { environment: title.toLowerCase() }),
        { title: 'Warning', message: `You haven't import session for ${title} Environment`, color: 'yellow' },
      ] as const,
  ),
  [
    'a session that no longer exists @PLAT-42 @ERR-15',
    problem(422, 'NO_SESSION', 'Session not found'),
    { title: 'Error', message: 'Session not found' },
  ],
  [
    'a preprocessor that is busy @PLAT-40 @ERR-16',
    problem(409, 'ALREADY_RUNNING', 'Preprocessor is busy now', 'Conflict', { preprocessor: 'busy' }),
    { title: 'Warning', message: 'Preprocessor is busy now', color: 'yellow' },
  ],
  ['no answer at all @ERR-14', problem(0, 'NO_CONNECTION', 'No connection.'), { title: 'Error', message: 'No connection.' }],
  ['any other @ERR-14', problem(500, 'INTERNAL', 'Something went wrong.'), { title: 'Error', message: 'Something went wrong.' }],
] as const)('%s', (_, error, notice) => expect(noticeOf(error)).toEqual(notice));

const silent: readonly ProblemCode[] = ['NOT_SIGNED_IN', 'NOT_LISTED', 'NOT_ALLOWED'];

test.each(problemCodes)("the server's message for %s is shown, unless it is one of the silent ones @ERR-02 @ERR-40", (code) => {
  const { status, description } = problems[code];
  const notice = noticeOf(problem(status, code, description));
  if (silent.includes(code)) expect(notice).toBeNull();
  else expect(notice).toMatchObject({ title: expect.stringMatching(/./), message: expect.stringMatching(/./) });
});

test('a failure that is not a server response is shown by its message @ERR-14', () => {
  expect(noticeOf(new Error('No file was chosen.'))).toEqual({ title: 'Error', message: 'No file was chosen.' });
});

test('refused fields are named under the description', () => {
  const fields = [{ field: 'email', description: 'E-mail is required' }];
  const error = new ApiProblem({ status: 400, statusText: '', code: 'INVALID_INPUT', description: 'Some values are not allowed.', fields });
  expect(noticeOf(error)?.message).toBe('Some values are not allowed.\nemail: E-mail is required');
});
