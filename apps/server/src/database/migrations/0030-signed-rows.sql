-- What a customer has signed is closed in the database itself, whoever writes; and evidence is only added to.

-- How the canonical lines of a signature are written.
alter table signatures add column format text not null;

-- The status that a row was signed with.
alter table result_rows add column signed_status text;
alter table result_rows add constraint result_rows_signed_whole check ((signed_step is null) = (signed_status is null));

-- A signed row may be carried out: made ready unless it was signed as left out, imported, and rolled back. Nothing else of it changes
-- before its signature is void.
create function refuse_change_of_signed_row() returns trigger language plpgsql as $$
begin
  if new.signed_step is distinct from old.signed_step or new.signed_status is distinct from old.signed_status then
    if new.signed_step is null and not exists (select from signatures where result_id = old.result_id and voided_at is null) then
      return new;
    end if;
  elsif (new.status = old.signed_status or new.status = 'imported' or old.status in ('imported', new.status)
      or (new.status = 'ready_for_import'
        and old.signed_status not in ('ignore', 'ignore_by_multimatch', 'ignore_by_customer', 'no_multimatch')))
    and row(new.result_id, new.orig_order, new.previous_status, new.category, new.subcategory, new.mapped_core_type,
      new.mapped_core_type_override, new.catalogue_variation_id, new.fetlock_name, new.fetlock_code, new.fetlock_code_override, new.variation,
      new.entry_variation_name, new.orig_code, new.orig_external_code, new.orig_name, new.orig_cat1, new.orig_cat2, new.package_type,
      new.vendor, new.vendor_code, new.markup, new.markup_type, new.cost, new.price, new.minimum_price, new.dispensing_fee, new.lastsold,
      new.taxable, new.allow_discount, new.custom_primary_category, new.custom_secondary_category, new.custom_tertiary_category,
      new.custom_gl_code, new.multimatch, new.multimatch_group_approved, new.upc, new.ndc, new.barcode, new.customer_verified, new.comment,
      new.compounded, new.obsolete, new.poll_checked, new.poll_notes)
    is not distinct from row(old.result_id, old.orig_order, old.previous_status, old.category, old.subcategory, old.mapped_core_type,
      old.mapped_core_type_override, old.catalogue_variation_id, old.fetlock_name, old.fetlock_code, old.fetlock_code_override, old.variation,
      old.entry_variation_name, old.orig_code, old.orig_external_code, old.orig_name, old.orig_cat1, old.orig_cat2, old.package_type,
      old.vendor, old.vendor_code, old.markup, old.markup_type, old.cost, old.price, old.minimum_price, old.dispensing_fee, old.lastsold,
      old.taxable, old.allow_discount, old.custom_primary_category, old.custom_secondary_category, old.custom_tertiary_category,
      old.custom_gl_code, old.multimatch, old.multimatch_group_approved, old.upc, old.ndc, old.barcode, old.customer_verified, old.comment,
      old.compounded, old.obsolete, old.poll_checked, old.poll_notes)
  then
    return new;
  end if;
  raise exception using errcode = 'FSGND', message = format('row %s has been signed by the customer', old.id);
end $$;

create trigger result_rows_signed_refuse before update on result_rows
  for each row when (old.signed_step is not null) execute function refuse_change_of_signed_row();

-- Evidence: a signature may become void, once, and a link that goes is forgotten; all else stays as it was written.
create function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'signatures' then
    if (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason', 'link_id'])
        = (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason', 'link_id'])
      and (old.voided_at is null or new.voided_at = old.voided_at) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' and tg_table_name = 'migration_events' then
    if (to_jsonb(new) - 'link_id') = (to_jsonb(old) - 'link_id') then
      return new;
    end if;
  end if;
  raise exception using errcode = 'FSGND', message = format('%s is kept as evidence', tg_table_name);
end $$;

create trigger signatures_kept before update or delete on signatures for each row execute function refuse_change_of_evidence();
create trigger signed_rows_kept before update or delete on signed_rows for each row execute function refuse_change_of_evidence();
create trigger migration_events_kept before update or delete on migration_events for each row execute function refuse_change_of_evidence();
