// Breakages of what stands in SQL (Q): the schema and the seeds. Each needs a new template database.
const ALCANCE = ['server/src/db/politicas.test.ts', 'server/src/db/scope.test.ts'];
const REPORTES = ['server/src/reportes/reportes.test.ts', 'server/src/reportes/conciliacion.test.ts'];
const AVANCE = ['server/src/reportes/avance.test.ts', 'server/src/reportes/avanceContado.test.ts'];

export default [
  {
    archivo: 'server/schema/al-final/4-politicas.sql',
    pruebas: ALCANCE,
    roturas: [
      [
        'Q001',
        'la auditoría de todas las instituciones se lee',
        '= 0 or llinstitucion = (select alcance_institucion()));',
        '= 0 or true);',
      ],
      [
        'Q002',
        'las filas no miran el área de quien pide',
        '            and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))',
        '            and true',
      ],
      ['Q004', 'la papelera no tiene política', 'constancia,papelera,archivo', 'constancia,archivo'],
      [
        'Q018',
        'quien tiene áreas administra las cuentas de toda la institución',
        'and cuenta_en_lugares(llusuario) end);',
        'end);',
        ['server/src/features/usuario/usuario.test.ts', ...ALCANCE],
      ],
      [
        'Q020',
        'los tokens de un área se ven en todas',
        'archivo,entradapgj,interconexiontoken}',
        'archivo,entradapgj}',
        ['server/src/features/interconexion/token.test.ts', ...ALCANCE],
      ],
    ],
  },
  {
    archivo: 'server/schema/alcance/alcance_institucion.sql',
    pruebas: ALCANCE,
    roturas: [
      [
        'Q003',
        'sin alcance se ve todo',
        "return nullif(current_setting('renadet.institucion', true), '')::integer;",
        "return coalesce(nullif(current_setting('renadet.institucion', true), '')::integer, 0);",
      ],
    ],
  },
  {
    archivo: 'server/schema/al-final/3-permisos.sql',
    pruebas: ALCANCE,
    roturas: [
      [
        'Q012',
        'la aplicación borra carpetas',
        'grant select, insert, update on carpeta to renadet_app;',
        'grant select, insert, update, delete on carpeta to renadet_app;',
      ],
      [
        'Q017',
        'la aplicación borra la auditoría',
        'grant select on auditoria, auditoriacabeza, auditoriacierre, auditoriaarchivo to renadet_app;',
        'grant select, update, delete on auditoria, auditoriacabeza, auditoriacierre, auditoriaarchivo to renadet_app;',
        [...ALCANCE, 'server/src/auditoria/verify.test.ts', 'server/src/auditoria/registro.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/src/db/version.ts',
    pruebas: ['server/src/db/migrate.test.ts', 'server/src/respaldo/backUp.test.ts'],
    roturas: [
      [
        'Q028',
        'una base que quedó a medias de antes de la 1.0.0 se toma por otra cosa',
        'if (hasta) return aMedias(hasta);',
        'if (hasta) return undefined;',
        ['server/src/db/migrate.test.ts'],
      ],
      [
        'Q032',
        'un registro de antes de la 1.0.0 no se reconoce',
        'hechas.includes(ANTES.ultima) ? [BASE,',
        "hechas.includes('0099-otra') ? [BASE,",
        ['server/src/db/update.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/src/db/tablas.ts',
    pruebas: ['server/src/db/esquema.test.ts'],
    roturas: [
      [
        'Q033',
        'un registro nuevo hace otra vez las migraciones que sus tablas ya dicen',
        'up: nueva ? async () => {} : run(read)',
        'up: run(read)',
      ],
    ],
  },
  {
    archivo: 'server/src/db/migrate.ts',
    pruebas: ['server/src/db/migrate.test.ts'],
    roturas: [
      [
        'Q034',
        'una actualización de antes que no terminó se da por terminada',
        'if (sin.length) throw new ErrorDeArranque(sinTerminarAntes(sin));',
        '',
      ],
    ],
  },
  {
    archivo: 'server/src/db/esquema.ts',
    pruebas: ['server/src/db/update.test.ts'],
    roturas: [
      ['Q029', 'lo que se cuenta cambia y los totales se quedan como estaban', 'cuentas: CUENTAN,', 'cuentas: [],'],
    ],
  },
  {
    archivo: 'server/schema/cifras/dimensiones_victima.sql',
    pruebas: REPORTES,
    roturas: [
      [
        'Q005',
        'PERIODISTA y DEFENSORA se cuentan al revés',
        'then 3 when v.boperiodista = 1 then 1 when v.boderechosh = 1 then 2',
        'then 3 when v.boperiodista = 1 then 2 when v.boderechosh = 1 then 1',
      ],
      [
        'Q006',
        'la edad 999 cuenta como una edad',
        'where v.dsedad < 999 and v.dsedad between',
        'where v.dsedad between',
      ],
      [
        'Q007',
        'los hombres cuentan en gestación',
        'case when v.llgenero = 2 then coalesce(v.bogestacion',
        'case when v.llgenero >= 1 then coalesce(v.bogestacion',
      ],
    ],
  },
  {
    archivo: 'server/schema/cifras/mes_resumen.sql',
    pruebas: REPORTES,
    roturas: [
      [
        'Q008',
        'los meses se corren uno',
        '* 12 + extract(month from dia)::integer - 5;',
        '* 12 + extract(month from dia)::integer - 6;',
      ],
    ],
  },
  {
    archivo: 'server/schema/cifras/contar_victimas.sql',
    pruebas: REPORTES,
    roturas: [
      [
        'Q009',
        'borrar una víctima no la resta',
        `      for share of c;
  end if;
  if tg_op <> 'DELETE' then`,
        `      where false for share of c;
  end if;
  if tg_op <> 'DELETE' then`,
      ],
    ],
  },
  {
    archivo: 'server/schema/registro/tablas.sql',
    pruebas: ['server/src/features/folio/folio.test.ts'],
    roturas: [
      [
        'Q011',
        'dos folios iguales caben',
        'folio text collate "C" unique,',
        'folio text collate "C",',
        [
          'server/src/features/folio/folio.test.ts',
          'server/src/features/folio/folio.carreras.test.ts',
          'server/src/db/write.test.ts',
        ],
      ],
    ],
  },
  {
    archivo: 'server/schema/catalogos/tablas.sql',
    pruebas: ['server/src/features/area/area.test.ts'],
    roturas: [
      [
        'Q026',
        'dos áreas de una institución llevan el mismo nombre',
        'create unique index ctpropietario_nombre on',
        'create index ctpropietario_nombre on',
      ],
    ],
  },
  {
    archivo: 'server/schema/registro/tablas.sql',
    pruebas: ['server/src/db/esquema.test.ts'],
    roturas: [
      [
        'Q027',
        'una columna cambia y ninguna migración lo dice',
        'dsapellidomaterno varchar(50),\n  nombreoriginal jsonb, -- names',
        'dsapellidomaterno varchar(60),\n  nombreoriginal jsonb, -- names',
      ],
    ],
  },
  {
    archivo: 'server/schema/auditoria/auditoria_tramo.sql',
    pruebas: ['server/src/auditoria/verify.test.ts'],
    roturas: [
      [
        'Q016',
        'una línea que falta no rompe la cadena',
        '(t.numero <> previo + 1 or t.huella is distinct from debida)',
        '(t.numero <> previo + 1 and t.huella is distinct from debida)',
      ],
    ],
  },
  {
    archivo: 'server/schema/registro/mover_papelera.sql',
    pruebas: ['server/src/features/papelera/papelera.test.ts'],
    roturas: [
      [
        'Q021',
        'lo eliminado se queda en el área anterior',
        'set llinstitucion = new.llinstitucion, llpropietario = new.llpropietario where',
        'set llinstitucion = new.llinstitucion, llpropietario = old.llpropietario where',
      ],
    ],
  },
  {
    archivo: 'server/schema/registro/area_en_uso.sql',
    pruebas: ['server/test/ataques/administracion.test.ts'],
    roturas: [
      [
        'Q019',
        'una carpeta nueva entra en un área retirada',
        'if exists (select from nuevas n join ctpropietario p on p.llpropietario = n.llpropietario and p.boactivo = 0) then',
        'if false then',
      ],
    ],
  },
  {
    archivo: 'server/schema/registro/conservar_escritura.sql',
    pruebas: ['server/src/features/constancia/nombres.test.ts'],
    roturas: [
      [
        'Q022',
        'un nombre corregido conserva cómo se escribía el anterior',
        '        escrito := escrito - campo;\n',
        '        null;\n',
      ],
    ],
  },
  {
    archivo: 'server/schema/cifras/casoreciente.sql',
    pruebas: AVANCE,
    roturas: [
      [
        'Q023',
        'una carpeta del registro no cuenta como integrada',
        '(c.llcarpeta is not null)::integer as integrada',
        '0 as integrada',
      ],
    ],
  },
  {
    archivo: 'server/schema/cifras/anotar_casos.sql',
    pruebas: AVANCE,
    roturas: [
      [
        'Q024',
        'quitar una carpeta no la descuenta',
        `        elsif tg_op = 'DELETE' then
          insert into cambiocaso select llinstitucion, noci, %2$s from viejas;`,
        `        elsif tg_op = 'DELETE' then
          null;`,
      ],
    ],
  },
  {
    archivo: 'server/schema/acceso/llaves_soltar.sql',
    pruebas: ['server/test/ataques/llaves.test.ts'],
    roturas: [
      [
        'S131',
        'la contraseña cambiada no cierra las sesiones',
        '(new.dscorreo, new.contrasenia,',
        '(new.dscorreo, old.contrasenia,',
        ['server/src/features/usuario/usuario.test.ts', 'server/test/ataques/llaves.test.ts'],
      ],
      [
        'S132',
        'bloquear no cierra las sesiones',
        '  or new.boactivo < old.boactivo)',
        '  or false)',
        ['server/src/features/usuario/usuario.test.ts', 'server/test/ataques/llaves.test.ts'],
      ],
      [
        'Q050',
        'los enlaces sobreviven a lo que cambia',
        '  delete from recuperacionenlace where llusuario = cuenta;',
        '',
      ],
      [
        'Q051',
        'otro correo no suelta las llaves',
        '(new.dscorreo, new.contrasenia,',
        '(old.dscorreo, new.contrasenia,',
      ],
      [
        'Q052',
        'la sesión que abrió un proveedor sigue',
        'terminada is null and encode',
        'llproveedor is null and encode',
      ],
    ],
  },
  {
    archivo: 'server/schema/acceso/sesiones_activas.sql',
    pruebas: ['server/src/features/sesion/sesion.test.ts', 'server/src/plugins/session.test.ts'],
    roturas: [
      [
        'Q025',
        'una sesión vencida vale',
        's.terminada is null and s.vence > now() and',
        's.terminada is null and',
        [
          'server/src/features/sesion/sesion.test.ts',
          'server/src/plugins/session.test.ts',
          'server/src/features/sesion/misSesiones.test.ts',
        ],
      ],
    ],
  },
  {
    archivo: 'server/schema/auditoria/auditoria_texto.sql',
    pruebas: ['server/src/auditoria/verify.test.ts'],
    roturas: [
      [
        'Q014',
        'la huella de la auditoría no cubre el detalle',
        'a.llcarpeta, a.detalle, a.solicitud',
        'a.llcarpeta, a.solicitud',
      ],
    ],
  },
  {
    archivo: 'server/schema/auditoria/auditoria_huella.sql',
    pruebas: ['server/src/auditoria/verify.test.ts'],
    roturas: [['Q015', 'la huella no cubre la anterior', 'sha256(anterior || convert_to(', 'sha256(convert_to(']],
  },
];
