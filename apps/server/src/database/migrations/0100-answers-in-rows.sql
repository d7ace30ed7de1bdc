-- Whether what the customer said of a row in the guided check is kept by the row and its comments, as releases before this one did.
alter table guided_checks add column answer_in_row boolean not null default true;
alter table guided_checks alter column answer_in_row set default false;
