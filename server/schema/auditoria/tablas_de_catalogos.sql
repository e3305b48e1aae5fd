-- The catalogues of releases, which hands change too: their rows are sealed as those of the registry are (D-502).
create or replace function tablas_de_catalogos() returns text[]
language sql immutable as $$
  select '{ctestado,ctmunicipio,ctpais,cttipoasentamiento,cttipovialidad,ctorigen,ctorigenfuero,ctdelito,
    ctcircunstancia,cttecnica,ctmetodo,ctfinalidad,ctmotivo,ctdelitotecnica,ctetapa,ctestatus,ctestadojuridicoexpediente,ctformainicio,
    ctprecision,ctgobierno,ctsubnivel,ctgobiernosubnivel,ctdependencia,ctsubniveldependencia,ctdenunciante,ctdenunciantegobierno,
    ctnacionalidad,ctgenero,ctexamen,ctpsicologicoexamen,ctresultado,ctexamenresultado,ctorganismoexamen,ctgradoexamen,
    ctsituacionjuridica,dtsituacion,ctsituacionmigratoria,cttipolenguaindigena,ctpoblacionindigena,cttipodiscapacidad,
    cttipolenguaextranjera,ctpoblacionlgbttti,ctsituacionconyugal,ctnivelescolaridad,ctocupacion,ctadscripcion,ctrespuesta,
    ctrangoedad,ctorgano,cttipofuente,ctfiscalia,ctsede,ctrol,ctfuncionalidad,ctmenumodulo,ctmenuelemento,ctguia}'::text[]
$$;
