-- What the application may do, said whole: what is not here it may not. It owns nothing (ADR 3); functions say who may
-- call them in their own files.
revoke all on all tables in schema public from renadet_app;
revoke all on all sequences in schema public from renadet_app;

-- ---- What it only reads -----------------------------------------------------------------------------------------------
do $$
declare catalogo text;
begin
  for catalogo in select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^(ct|dt)' loop
    execute format('grant select on %I to renadet_app', catalogo);
  end loop;
end $$;
grant select on vpropietario, vinstitucion, semilla, instalacion, esquema, pasopendiente, kysely_migration, respaldo, simulacro, trabajollave to renadet_app;
grant select on auditoria, auditoriacabeza, auditoriacierre, auditoriaarchivo to renadet_app; -- written by auditar() and cerrar_auditoria() alone
grant select, insert on sellotiempo to renadet_app; -- a stamp stays as it came
grant select on carpetapalabra, carpetaestatus, estanciacarpeta to renadet_app; -- these and the following: written by triggers
grant select on cambiocarpeta, cambiovictima, cambioresponsable, diariocarpeta, diariovictima, diarioresponsable,
  acumuladocarpeta, acumuladoinicio, acumuladocaptura, acumuladocarga, acumuladovictima, acumuladoresponsable, acumuladodemora,
  acumuladoentrega,
  hechoscarpeta, hechosvictima, hechosresponsable, historiacarpeta, historiavictima, historiaresponsable,
  cambiocalidad, acumuladocalidad, hechoscalidad, calificacion, acumuladocalificacion, cambiocaso, casoconocido, casomes, casotocado, casoreciente, historicocuenta, cambionumero, numerodesde to renadet_app;

-- ---- The registry ------------------------------------------------------------------------------------------------------
grant select, insert, update on carpeta to renadet_app; -- taken away by retirar_carpeta() alone
grant select, insert, update, delete on victima, responsable, imputado to renadet_app;
grant select, insert, delete on examenvictima to renadet_app;
grant select, insert, update (hasta, motivohasta, llusuariohasta) on carpetavinculo to renadet_app; -- what was linked stays on record
-- a batch takes its ids first, so that accused persons can name their authority, and examinations their victim, in the same
-- message
grant usage on sequence responsable_llresponsable_seq, victima_llvictima_seq to renadet_app;
grant select, insert, update (fceliminado, llusuarioelimino, fcpurgado) on archivo to renadet_app;
grant select, insert, update on foliocontador to renadet_app;
grant select, insert on constanciallave to renadet_app;
grant usage on sequence constanciaturno to renadet_app;
grant select, insert on crucepublico to renadet_app; -- what was told stays
grant select, insert on totaldeclarado to renadet_app; -- what was signed stays
grant select, insert, update on queja to renadet_app; -- those that were deleted leave by purgar_vencidos() alone
grant select, insert, update (turno, fcrevocada, motivorevocacion, llusuariorevoca) on constancia to renadet_app;
grant select, insert, delete on papelera to renadet_app;

-- ---- Standing lists -----------------------------------------------------------------------------------------------------
grant select, update (dias, version) on plazo to renadet_app;
grant select, insert, update (fcresuelto) on incumplimiento to renadet_app;
grant select, insert, update (n), delete on medidames to renadet_app;
grant select, insert, update (valor, k, n, usual, fcresuelto) on anomalia to renadet_app;
grant select, insert on plazojustificacion, reglaexcusa, anomaliaexcusa to renadet_app;
grant select, insert, update (estado, objetada, fcatendida, version) on observacion to renadet_app;
grant select, insert on observacionacto to renadet_app; -- what was said stays
-- what left stays on record: a kit ends, and its receipt is put
grant select, insert, update (fcterminado, motivo, enviados, esperan, rechazados) on juego to renadet_app;
grant select, insert on juegocarpeta to renadet_app;
grant select on plazoespera, plazocuenta, plazousuario, plazorechazo, crucecarpeta, hechoscruce to renadet_app; -- written by compactar_esperas()

-- ---- Who may be one person -----------------------------------------------------------------------------------------------
grant select on comparable, clave, clavecomun, frecuencia, par to renadet_app; -- written by the job's functions
grant update (estado, quien, cuando, motivo) on par to renadet_app; -- decided by people
grant select, insert, update (fcretirado) on aviso to renadet_app; -- answered by responder_aviso() alone

-- ---- Bulk loads, the external system, the public service ---------------------------------------------------------------
grant select, insert, update (nombre, longitud, huella, llave, fcoriginal, errores, estado, huellalibro, porlote, conteos, hallazgos)
  on carga to renadet_app;
grant select, insert, update (actualizada, retiradas) on cargacarpeta to renadet_app;
grant select, insert, update (huella, respuesta, fclote) on cargalote to renadet_app;
grant select, insert, update, delete on corrida, corridarenglon, expedienteexterno to renadet_app;
grant select, insert, update (dsdelito, dsestadistica), delete on expedientehistorico to renadet_app;
grant select, insert, update (vence, revocado, usado) on interconexiontoken to renadet_app;
grant select, insert on entradapgj to renadet_app;
grant select, insert, update, delete on interconexionritmo to renadet_app;

-- ---- What is published --------------------------------------------------------------------------------------------------
grant select, insert, update on documentopublico, publicacionpedido to renadet_app;
grant select, insert on publicacion, publicacionarchivo to renadet_app;

-- ---- Accounts and administration ----------------------------------------------------------------------------------------
-- Hashes of passwords are compared, never listed: contrasenia is read by cuenta_de and contrasenia_propia alone. Accounts
-- are made by cuenta_crear.
grant select (llusuario, dscorreo, dsnombre, dsapellidopaterno, dsapellidomaterno, llrol, llinstitucion, dscargo, boactivo,
  permisonuevaci, intentos, version, fccreacion, nombreoriginal, contraseniatemporal), update on usuario to renadet_app;
grant select, insert, delete on usuariopropietario to renadet_app;
grant select, insert, update on sesion to renadet_app; -- they leave by purgar_sesiones() alone
grant select, insert, update, delete on segundofactor, segundofactorrespaldo, recuperacion, correo, equipo, freno
  to renadet_app;
grant select, insert, update on proveedor to renadet_app; -- signing in reads it by proveedor_de
grant select, insert, delete on ingresopendiente to renadet_app;
grant select, delete on avisosalida to renadet_app; -- taken by salida_de_proveedor alone
grant select, insert, delete on trabajousado, recuperacionenlace to renadet_app;
grant select, insert, update, delete on borrador, filtroguardado, preguntademesa to renadet_app;
grant select, insert, update on copiallave to renadet_app;
grant select, insert on recorrido to renadet_app;
grant insert, update on ctinstitucion, ctpropietario, ctpropietariosede, ctrolfuncionalidad to renadet_app;
grant select, insert, update on catalogoentrada to renadet_app;
grant select, insert, update, delete on lugarversion, lugarlocalidad, lugarasentamiento to renadet_app;
grant select, insert, update (deshecho) on catalogoacto to renadet_app;
grant update (ajustes) on semilla to renadet_app;
-- catalogues that hands may change (domain/src/catalogos/administrables.ts), and the relations of their parents
grant insert, update on ctestado, ctmunicipio, ctpais, cttipoasentamiento, cttipovialidad, ctorigen, ctorigenfuero, ctdelito,
  ctcircunstancia, cttecnica, ctdelitotecnica, ctmetodo, ctfinalidad, ctmotivo, ctetapa, ctestatus, ctformainicio, ctgobierno,
  ctsubnivel, ctgobiernosubnivel, ctdependencia, ctsubniveldependencia, ctdenunciante, ctnacionalidad, ctgenero, ctexamen,
  ctpsicologicoexamen, ctresultado, ctexamenresultado, ctorganismoexamen, ctgradoexamen, ctsituacionjuridica, dtsituacion,
  ctsituacionmigratoria, cttipolenguaindigena, ctpoblacionindigena, cttipodiscapacidad, cttipolenguaextranjera,
  ctpoblacionlgbttti, ctsituacionconyugal, ctnivelescolaridad, ctocupacion, ctadscripcion, ctorgano, cttipofuente to renadet_app;
grant select, insert, update on almacen to renadet_app;
