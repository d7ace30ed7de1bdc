export interface Account {
  /** Never changes: a user's id. */
  subject: string;
  email: string;
  name: string;
  roles: readonly string[];
}
