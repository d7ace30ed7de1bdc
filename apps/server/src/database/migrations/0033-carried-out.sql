-- What a customer has signed is carried out by the provider: the customer's answers stay as they were signed, and so does all of a row that was
-- signed as left out; the provider may change the rest of the others, and each change of it has its event.

-- The last event of the version at the signing: what came later was done to what had been signed.
alter table signatures add column last_event bigint not null default 0;
alter table signatures disable trigger signatures_kept;
update signatures set last_event = coalesce(
  (select max(id) from row_events where row_events.result_id = signatures.result_id and row_events.at <= signatures.signed_at), 0);
alter table signatures enable trigger signatures_kept;
alter table signatures alter column last_event drop default;

drop trigger result_rows_signed_refuse on result_rows;

-- What a row was signed as.
alter table result_rows add column signed_as text check (signed_as in ('to_move', 'left_out'));
update result_rows set signed_as = case
  when signed_status in ('ignore', 'ignore_by_multimatch', 'ignore_by_customer', 'no_multimatch') then 'left_out'
  when signed_step = 'multimatch' and multimatch_group_approved and not poll_checked then 'left_out'
  else 'to_move' end
where signed_step is not null;
alter table result_rows drop constraint result_rows_signed_whole;
alter table result_rows add constraint result_rows_signed_whole
  check ((signed_step is null) = (signed_status is null) and (signed_step is null) = (signed_as is null));

create or replace function refuse_change_of_signed_row() returns trigger language plpgsql as $$
declare
  left_out constant text[] := array['ignore', 'ignore_by_multimatch', 'ignore_by_customer', 'no_multimatch'];
begin
  if row(new.signed_step, new.signed_status, new.signed_as) is distinct from row(old.signed_step, old.signed_status, old.signed_as) then
    if new.signed_step is null and not exists (select from signatures where result_id = old.result_id and voided_at is null) then
      return new;
    end if;
  -- What the customer answered, what the row is, and what nobody can change of it.
  elsif row(new.result_id, new.orig_order, new.previous_status, new.orig_code, new.orig_external_code, new.orig_name, new.orig_cat1,
      new.orig_cat2, new.markup, new.markup_type, new.cost, new.minimum_price, new.lastsold, new.multimatch, new.multimatch_group_approved,
      new.upc, new.ndc, new.barcode, new.customer_verified, new.poll_checked, new.poll_notes)
    is not distinct from row(old.result_id, old.orig_order, old.previous_status, old.orig_code, old.orig_external_code, old.orig_name,
      old.orig_cat1, old.orig_cat2, old.markup, old.markup_type, old.cost, old.minimum_price, old.lastsold, old.multimatch,
      old.multimatch_group_approved, old.upc, old.ndc, old.barcode, old.customer_verified, old.poll_checked, old.poll_notes)
    and (old.signed_as = 'to_move'
      -- What is left out stays so; what was on its way into the practice before it was signed ends there, and may come back.
      or (new.status in (old.status, old.signed_status) or new.status = any(left_out)
          or old.status = 'imported' or (old.status = 'ready_for_import' and new.status = 'imported'))
        and row(new.category, new.subcategory, new.mapped_core_type, new.mapped_core_type_override, new.catalogue_variation_id,
          new.fetlock_name, new.fetlock_code, new.fetlock_code_override, new.variation, new.entry_variation_name, new.package_type,
          new.vendor, new.vendor_code, new.price, new.dispensing_fee, new.taxable, new.allow_discount, new.custom_primary_category,
          new.custom_secondary_category, new.custom_tertiary_category, new.custom_gl_code, new.comment, new.compounded, new.obsolete)
        is not distinct from row(old.category, old.subcategory, old.mapped_core_type, old.mapped_core_type_override, old.catalogue_variation_id,
          old.fetlock_name, old.fetlock_code, old.fetlock_code_override, old.variation, old.entry_variation_name, old.package_type,
          old.vendor, old.vendor_code, old.price, old.dispensing_fee, old.taxable, old.allow_discount, old.custom_primary_category,
          old.custom_secondary_category, old.custom_tertiary_category, old.custom_gl_code, old.comment, old.compounded, old.obsolete))
  then
    return new;
  end if;
  raise exception using errcode = 'FSGND', message = format('row %s has been signed by the customer', old.id);
end $$;

create trigger result_rows_signed_refuse before update on result_rows
  for each row when (old.signed_step is not null) execute function refuse_change_of_signed_row();
