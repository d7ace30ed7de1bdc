-- Pages of large versions that read what they show.

-- Rows that charge a fee, by the words of the guard that looks for them.
create index result_rows_fees on result_rows (result_id, price) where orig_name ~* '(dispensing|dispense|prescription|rx) fee';

-- What is left to review, by its revenue: the words are those of the query.
create index result_rows_undecided on result_rows (result_id, revenue_percent desc)
  where not reviewed and status in ('not_reviewed', 'unmatched', 'compounded', 'supply', 'needs_re_review', 'ready_for_re_match')
    and revenue_percent > 0;

-- Actions that changed variations: every screen asks each two seconds whether a re-match has anything to do.
create index change_batches_variation on change_batches (result_id) where 'variation' = any(fields);

-- The rows of a run in their order, whatever became of them; and what goes with a row when it is deleted.
create index run_rows_position on run_rows (run_id, position);
create index run_rows_moves on run_rows (run_id, abs(new_price - old_price) desc, position)
  where state in ('changed', 'restored') and old_price <> new_price;
create index run_rows_row on run_rows (row_id);
create index row_imports_row on row_imports (row_id);

-- How many rows of each kind a version has, so that no page counts them: each statement that changes rows adds lines with what it changed, and
-- the sum of all lines is how it is now. Of a counter's row every change would have to wait for every other.
create table row_tallies (
  result_id bigint not null references results on delete cascade,
  -- The category that is shown.
  category text not null,
  status text not null,
  multimatch boolean not null,
  reviewed boolean not null,
  rows integer not null,
  revenue numeric not null
);
create index row_tallies_result on row_tallies (result_id);

insert into row_tallies
select result_id, coalesce(mapped_core_type_override, category), status, multimatch is not null, reviewed, count(*),
  coalesce(sum(revenue_percent::numeric), 0)
from result_rows group by 1, 2, 3, 4, 5;

-- Many lines of a version become few: now and then, by whoever writes one, and nobody waits for it.
create function merge_row_tallies(version bigint) returns void language sql as $$
  with gone as (
    delete from row_tallies where ctid = any(array(select ctid from row_tallies where result_id = version for update skip locked))
    returning *)
  insert into row_tallies
  select result_id, category, status, multimatch, reviewed, sum(rows), sum(revenue) from gone
  group by 1, 2, 3, 4, 5 having sum(rows) <> 0 or sum(revenue) <> 0
$$;

create function tally_added_rows() returns trigger language plpgsql as $$
begin
  insert into row_tallies
  select result_id, coalesce(mapped_core_type_override, category), status, multimatch is not null, reviewed, count(*),
    coalesce(sum(revenue_percent::numeric), 0)
  from added group by 1, 2, 3, 4, 5;
  return null;
end $$;

create function tally_changed_rows() returns trigger language plpgsql as $$
begin
  insert into row_tallies
  select result_id, category, status, multimatch, reviewed, sum(rows), sum(revenue) from (
    select result_id, coalesce(mapped_core_type_override, category) as category, status, multimatch is not null as multimatch, reviewed,
      1 as rows, coalesce(revenue_percent::numeric, 0) as revenue from added
    union all
    select result_id, coalesce(mapped_core_type_override, category), status, multimatch is not null, reviewed,
      -1, -coalesce(revenue_percent::numeric, 0) from gone) as changes
  group by 1, 2, 3, 4, 5 having sum(rows) <> 0 or sum(revenue) <> 0;
  if random() < 0.02 then
    perform merge_row_tallies(result_id) from (select distinct result_id from added) as versions;
  end if;
  return null;
end $$;

-- With the version itself its lines have gone already.
create function tally_deleted_rows() returns trigger language plpgsql as $$
begin
  insert into row_tallies
  select result_id, coalesce(mapped_core_type_override, category), status, multimatch is not null, reviewed, -count(*),
    -coalesce(sum(revenue_percent::numeric), 0)
  from gone where exists (select from results where results.id = gone.result_id) group by 1, 2, 3, 4, 5;
  return null;
end $$;

create trigger result_rows_tally_added after insert on result_rows
  referencing new table as added for each statement execute function tally_added_rows();
create trigger result_rows_tally_changed after update on result_rows
  referencing new table as added old table as gone for each statement execute function tally_changed_rows();
create trigger result_rows_tally_deleted after delete on result_rows
  referencing old table as gone for each statement execute function tally_deleted_rows();
