-- rebanadas: victima.llvictima 500
update victima set lltecnica = 13, bosexualfijado = case when bovictimadelitosexual = 1 then 1 end
where llvictima > $1 and llvictima <= $2 and lltecnica = 1;
