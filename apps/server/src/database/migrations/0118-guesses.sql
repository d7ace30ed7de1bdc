-- Wrong tokens of links, and openings of a link, in the current minute: counted where every process of the API sees them. Keys are hashes.
create unlogged table guess_counts (
  key bytea primary key,
  tries integer not null,
  ends_at timestamptz(3) not null
);
