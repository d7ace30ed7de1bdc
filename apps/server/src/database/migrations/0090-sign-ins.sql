-- Where a sign-in was made, and when it was last used: a person recognises their own by these. A token of a command has neither.
alter table access_tokens
  add column address text,
  add column browser text,
  add column last_used_at timestamptz;
