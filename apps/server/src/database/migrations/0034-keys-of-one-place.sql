-- A key is of one address: visitors with links are all one user, and none gets another's answer. Null: older.
alter table answered_changes add column place text;
