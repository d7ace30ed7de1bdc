-- A text as people search for it: without case and accents, composed or decomposed. The same as `foldedText` of packages/rules.
create function folded(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then lower(value)
    else lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) end
$$;
