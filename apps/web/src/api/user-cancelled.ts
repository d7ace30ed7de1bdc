/** The person was asked and decided not to go on: nothing has failed, and nothing is reported. */
export class UserCancelled extends Error {
  override name = 'UserCancelled';
}
