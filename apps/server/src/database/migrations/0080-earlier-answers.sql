-- What became of the answers that the practice had given in the version before; null: it had given none, or the version is older than this account.
alter table results add column earlier_answers jsonb;
