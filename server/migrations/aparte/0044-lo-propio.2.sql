-- rebanadas: par.a 20000
update par set pesopublico = peso where a > $1 and a <= $2 and pesopublico = 0;
