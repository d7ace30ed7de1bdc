import { parseArgs } from 'node:util';
import { readConfiguration } from '@fetlock/server/configuration';
import { withDatabase } from '@fetlock/server/database/with-database';
import { OperatorError } from '@fetlock/server/process/operator-error';
import { recordEvent } from '@fetlock/server/security-events/record-event';
import { issueToken } from '@fetlock/server/session/access-tokens';
import { findListedUser } from '@fetlock/server/session/session.queries';
import { ensurePeople } from '@fetlock/server/users/ensure-people';
import { pino } from 'pino';

/** `npm run token -- [--email someone@example.com]`: an access token of a listed user, or of the first administrator, on standard output. */
const log = pino({ level: 'silent' });

try {
  const { values } = parseArgs({ options: { email: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    process.stdout.write('Usage: npm run token -- [--email someone@example.com]\n');
    process.exit();
  }
  const configuration = readConfiguration(process.env, []);
  const token = await withDatabase(configuration, log, async (db) => {
    await ensurePeople(db, configuration);
    const user = await findListedUser(db, values.email?.trim());
    if (!user) {
      throw new OperatorError(
        'SETTING_UNUSABLE',
        `${values.email ?? 'An administrator'} is not on the list of users. Add the address on the Users page first.`,
      );
    }
    return db.transaction().execute(async (trx) => {
      await recordEvent(trx, 'token_made', { userId: user.id });
      return issueToken(trx, user.id);
    });
  });
  process.stdout.write(`${token}\n`);
} catch (error) {
  const expected = error instanceof OperatorError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
