-- vuelta: alter table victima drop column bosexualfijado;
-- vuelta: delete from ctdelitotecnica where lltecnica = 13; delete from cttecnica where lltecnica = 13;
-- Document 1's technique 1 is the sexual one; the guide's code 1 (pain or suffering), which stood under that id, is 13 (D-404).
-- Victims, deleted ones and drafts are brought over beside people at work, by the files of aparte.
insert into cttecnica (lltecnica, dstecnica) values (13, 'CAUSAR DOLOR O SUFRIMIENTO FISICO O PSIQUICO')
on conflict do nothing;
-- 1: that she was a victim of a sexual crime was said by the rule of technique 1, perhaps by nobody else
alter table victima add column if not exists bosexualfijado smallint;
