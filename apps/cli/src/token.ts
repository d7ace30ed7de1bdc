import { readConfiguration } from '@fetlock/server/configuration';
import { withDatabase } from '@fetlock/server/database/with-database';
import { OperatorError } from '@fetlock/process/operator-error';
import { recordEvent } from '@fetlock/server/security-events/record-event';
import { issueToken } from '@fetlock/server/session/access-tokens';
import { findListedUser } from '@fetlock/server/session/session.queries';
import { ensurePeople } from '@fetlock/server/users/ensure-people';
import { pino } from 'pino';
import { runCommand } from './command.ts';

/** `npm run token -- [--email someone@example.com]`: an access token of a listed user, or of the first administrator, on standard output. */
const usage = 'npm run token -- [--email someone@example.com]';

await runCommand({ usage, names: 0, options: { email: { type: 'string' } } }, async ({ values: { email } }) => {
  const configuration = readConfiguration(process.env, []);
  const log = pino({ level: 'silent' });
  const token = await withDatabase(configuration, log, async (db) => {
    await ensurePeople(db, configuration, log);
    const user = await findListedUser(db, email?.trim());
    if (!user) {
      throw new OperatorError(
        'SETTING_UNUSABLE',
        `${email ?? 'An administrator'} is not on the list of users. Add the address on the Users page first.`,
      );
    }
    return db.transaction().execute(async (trx) => {
      await recordEvent(trx, 'token_made', { userId: user.id });
      return issueToken(trx, user.id);
    });
  });
  process.stdout.write(`${token}\n`);
});
