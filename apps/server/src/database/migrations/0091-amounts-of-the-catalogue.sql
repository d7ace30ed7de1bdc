-- Whether a row has its dispensing fee and its cost from the catalogue, as its list states none; null: matched by the version before, which did not keep it.
alter table result_rows
  add column fee_from_catalogue boolean,
  add column cost_from_catalogue boolean;
