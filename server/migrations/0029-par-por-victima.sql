-- Pairs are looked for by their victims since only victims that changed are scored.
drop index par_carpetaa;
drop index par_carpetab;
