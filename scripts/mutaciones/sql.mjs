// Breakages of what stands in SQL (Q): migrations and seeds. Each needs a new template database.
const ALCANCE = ['server/src/db/politicas.test.ts', 'server/src/db/scope.test.ts'];
const REPORTES = ['server/src/reportes/reportes.test.ts', 'server/src/reportes/conciliacion.test.ts'];

export default [
  {
    archivo: 'server/migrations/0005-alcance.sql',
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
        'and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))',
        'and true',
      ],
      [
        'Q003',
        'sin alcance se ve todo',
        "return nullif(current_setting('renadet.institucion', true), '')::integer;",
        "return coalesce(nullif(current_setting('renadet.institucion', true), '')::integer, 0);",
      ],
      ['Q004', 'la papelera no tiene política', "'constancia', 'papelera']", "'constancia']"],
    ],
  },
  {
    archivo: 'server/migrations/0032-resumenes-acumulados.sql',
    pruebas: REPORTES,
    roturas: [
      [
        'Q005',
        'PERIODISTA y DEFENSORA se cuentan al revés',
        'then 3 when boperiodista = 1 then 1 when boderechosh = 1 then 2',
        'then 3 when boperiodista = 1 then 2 when boderechosh = 1 then 1',
      ],
      ['Q006', 'la edad 999 cuenta como una edad', 'where dsedad < 999 and dsedad between', 'where dsedad between'],
      [
        'Q007',
        'los hombres cuentan en gestación',
        'case when llgenero = 2 then coalesce(bogestacion',
        'case when llgenero >= 1 then coalesce(bogestacion',
      ],
      [
        'Q008',
        'los meses se corren uno',
        '* 12 + extract(month from dia)::integer - 5;',
        '* 12 + extract(month from dia)::integer - 6;',
      ],
      [
        'Q009',
        'borrar una víctima no la resta',
        `        h.bogestacion, h.boperiodista, h.boderechosh, h.lltecnica) d
      for share of c;
  end if;
  if tg_op <> 'DELETE' then
    insert into cambiovictima
      select c.fcinicio, c.llinstitucion, c.llpropietario, c.lldelito, d.*, 1`,
        `        h.bogestacion, h.boperiodista, h.boderechosh, h.lltecnica) d
      where false for share of c;
  end if;
  if tg_op <> 'DELETE' then
    insert into cambiovictima
      select c.fcinicio, c.llinstitucion, c.llpropietario, c.lldelito, d.*, 1`,
      ],
    ],
  },
  {
    archivo: 'server/migrations/0003-registro.sql',
    pruebas: ['server/src/features/victima/victima.test.ts'],
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
      [
        'Q012',
        'la aplicación borra carpetas',
        'grant select, insert, update on carpeta to renadet_app;',
        'grant select, insert, update, delete on carpeta to renadet_app;',
        ALCANCE,
      ],
    ],
  },
  {
    archivo: 'server/migrations/0004-auditoria.sql',
    pruebas: ['server/src/auditoria/verify.test.ts'],
    roturas: [
      [
        'Q016',
        'una línea que falta no rompe la cadena',
        '(huella is distinct from debida or coalesce(paso, 1) <> 1)',
        '(huella is distinct from debida and coalesce(paso, 1) <> 1)',
      ],
      [
        'Q017',
        'la aplicación borra la auditoría',
        'grant select on auditoria, auditoriacabeza to renadet_app;',
        'grant select, update, delete on auditoria, auditoriacabeza to renadet_app;',
        [...ALCANCE, 'server/src/auditoria/verify.test.ts', 'server/src/auditoria/registro.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/migrations/0068-identidad-de-victimas-externas.sql',
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
    archivo: 'server/migrations/0076-cuentas-en-su-lugar.sql',
    pruebas: ['server/src/features/usuario/usuario.test.ts', ...ALCANCE],
    roturas: [
      [
        'Q018',
        'quien tiene áreas administra las cuentas de toda la institución',
        'and cuenta_en_lugares(llusuario) end);',
        'end);',
      ],
      [
        'Q019',
        'una carpeta nueva entra en un área retirada',
        'if exists (select from nuevas n join ctpropietario p on p.llpropietario = n.llpropietario and p.boactivo = 0) then',
        'if false then',
        ['server/test/ataques/administracion.test.ts'],
      ],
      [
        'Q020',
        'los tokens de un área se ven en todas',
        `create policy alcance on interconexiontoken to renadet_app using (
  case when (select alcance_institucion()) = 0 then true
    else llinstitucion = (select alcance_institucion())
      and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))
  end);`,
        `create policy alcance on interconexiontoken to renadet_app using (
  case when (select alcance_institucion()) = 0 then true
    else llinstitucion = (select alcance_institucion())
  end);`,
        ['server/src/features/interconexion/token.test.ts', ...ALCANCE],
      ],
    ],
  },
  {
    archivo: 'server/migrations/0067-nombres-como-se-escribieron.sql',
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
    archivo: 'server/migrations/0049-avance-contado.sql',
    pruebas: ['server/src/reportes/avance.test.ts', 'server/src/reportes/avanceContado.test.ts'],
    roturas: [
      [
        'Q023',
        'una carpeta del registro no cuenta como integrada',
        '(c.llcarpeta is not null)::integer as integrada',
        '0 as integrada',
      ],
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
    archivo: 'server/migrations/0024-segundo-factor.sql',
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
          'server/src/features/usuario/sesiones.test.ts',
        ],
      ],
    ],
  },
  {
    archivo: 'server/migrations/0015-administracion.sql',
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
    archivo: 'server/migrations/0090-sellos.sql',
    pruebas: ['server/src/auditoria/verify.test.ts'],
    roturas: [
      [
        'Q014',
        'la huella de la auditoría no cubre el detalle',
        'a.llcarpeta, a.detalle, a.solicitud',
        'a.llcarpeta, a.solicitud',
      ],
      [
        'Q015',
        'la huella no cubre la anterior',
        'sha256(anterior || convert_to((jsonb_build_array(',
        'sha256(convert_to((jsonb_build_array(',
      ],
    ],
  },
];
