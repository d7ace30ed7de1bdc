-- Doubts about a row that somebody knows of and accepts: names of guards. Who and when stands in the row's events.
alter table result_rows add column accepted_guards text[] not null default '{}';

-- What list and catalogue state differently, by the variations that came into question: {"<variation>": {"<field>": ["<list>", "<catalogue>"]}}.
-- It stands in row_matches too, but there it takes seconds to read for 100,000 rows.
alter table result_rows add column match_differences jsonb;

update result_rows set match_differences = differing.by_variation
from (
  select row_id, jsonb_object_agg(variation, fields) as by_variation
  from (
    select compared.row_id, compared.variation, jsonb_object_agg(field ->> 'field', jsonb_build_array(field -> 'source', field -> 'catalogue')) as fields
    from (
      select row_id, catalogue_variation_id::text as variation, evidence
      from row_matches join result_rows on result_rows.id = row_id where catalogue_variation_id is not null
      union all
      select row_id, candidate ->> 'catalogueId', candidate -> 'evidence' from row_matches, jsonb_array_elements(candidates) as candidate
    ) as compared, jsonb_array_elements(compared.evidence) as field
    where field ->> 'outcome' = 'differ' and field ->> 'field' in ('pack', 'size', 'strength', 'form', 'weight_band')
    group by compared.row_id, compared.variation
  ) as by_row
  group by row_id
) as differing
where result_rows.id = differing.row_id;
