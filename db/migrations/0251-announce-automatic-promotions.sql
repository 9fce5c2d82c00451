-- Each process remembers whether there are automatic promotions. A use of one changes only its count, and announces nothing.
create trigger promotion_automatic_announce after insert or update of automatic, active, ends_at on promotion
  for each row when (new.automatic) execute function catalogue_announce_scope('words');
