-- What the customer said is wrong with a row of the guided check; null: nothing. It stands until they say that the row is right.
alter table guided_checks add column wrong text;
