-- The practice's item that a person has said a row is; null: nobody has.
alter table result_rows add column chosen_item text;
-- Whether a row has its price from the catalogue, as its list states none or is not asked; null: matched by the version before, which did not keep it.
alter table result_rows add column price_from_catalogue boolean;
