-- Releases before kept what a customer said is wrong with a row of the guided check as a comment, by the link of the review, or as a note, by
-- that of the Migration PAL, where it is no answer to a question. A row that was then said to be right is right.
update guided_checks set wrong = said.what
from (
  select checked.row_id, coalesce(
    (select message from comments
      where comments.row_id = checked.row_id and comments.user_id = 2 and comments.status = 'needs_change' and comments.message ~ '\S'
      order by comments.id desc limit 1),
    case when result_rows.status not in ('ask_customer', 'customer_requested') and result_rows.poll_notes ~ '\S' then btrim(result_rows.poll_notes) end) as what
  from guided_checks checked join result_rows on result_rows.id = checked.row_id
  where not result_rows.customer_verified and checked.wrong is null) said
where said.row_id = guided_checks.row_id and said.what is not null;
