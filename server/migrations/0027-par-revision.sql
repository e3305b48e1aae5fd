-- Pairs are listed by what was decided of them, the most likely first.
create index par_estado on par (estado, peso desc, a, b);
