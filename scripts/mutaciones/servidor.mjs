// Breakages of the server (S).
const VALORES = ['server/src/reportes/valores.test.ts'];
const REPORTES = ['server/src/reportes/reportes.test.ts', 'server/src/reportes/conciliacion.test.ts'];
const CARGADAS = ['server/src/reportes/cargadas.test.ts'];
const AVANCE = ['server/src/reportes/avance.test.ts'];
const CARPETA = ['server/src/features/carpeta/carpeta.guardar.test.ts'];
const BUSCAR = ['server/src/features/carpeta/carpeta.buscar.test.ts'];
const VICTIMA = ['server/src/features/victima/victima.test.ts'];
const AUTORIDAD = ['server/src/features/autoridad/autoridad.test.ts'];

export default [
  {
    archivo: 'domain/src/carpeta/carpeta.detalle.ts',
    pruebas: VALORES,
    roturas: [
      ['S001', 'el detalle cambia juzgado por proceso', "juzgado: ['dsjuzgado',", "juzgado: ['dsproceso',"],
      ['S006', 'la fecha del hecho es la de inicio', "fechaHecho: 'fchecho'", "fechaHecho: 'fcinicio'"],
      [
        'S010',
        'los indicios son la respuesta de otra pregunta',
        "indicios: 'boindicios'",
        "indicios: 'boconocehechos'",
      ],
      ['S011', 'el delito de origen es la síntesis', "delitoOrigen: 'dsdelito'", "delitoOrigen: 'dssintesis'"],
    ],
  },
  {
    archivo: 'domain/src/victima/victima.detalle.ts',
    pruebas: VALORES,
    roturas: [
      ['S002', 'el nombre del padre es el de la madre', "nombrePadre: 'dsnombrePadre'", "nombrePadre: 'dsnombreMadre'"],
      [
        'S003',
        'delito sexual y medida de protección cambiados',
        "medidaProteccion: 'bomedidaproteccion'",
        "medidaProteccion: 'bovictimadelitosexual'",
      ],
      [
        'S007',
        'apellidos de la víctima cambiados en su detalle',
        "primerApellido: 'dsapellidopaterno',\n    segundoApellido: 'dsapellidomaterno'",
        "primerApellido: 'dsapellidomaterno',\n    segundoApellido: 'dsapellidopaterno'",
      ],
    ],
  },
  {
    archivo: 'domain/src/autoridad/autoridad.detalle.ts',
    pruebas: VALORES,
    roturas: [
      ['S004', 'permiso de arma y desarmado cambiados', "permisoArma: 'bopermiso'", "permisoArma: 'bofuedesarmado'"],
      [
        'S005',
        'la dependencia de la puesta a disposición es la autoridad',
        "dependenciaRealiza: 'dsdependencia'",
        "dependenciaRealiza: 'dsautoridad'",
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/detalle.query.ts',
    pruebas: VALORES,
    roturas: [
      [
        'S008',
        'apellidos cambiados en la lista de víctimas del detalle',
        `select v.llvictima, v.dsnombre as nombre, v.dsapellidopaterno as "primerApellido",
      v.dsapellidomaterno as "segundoApellido", nullif`,
        `select v.llvictima, v.dsnombre as nombre, v.dsapellidomaterno as "primerApellido",
      v.dsapellidopaterno as "segundoApellido", nullif`,
      ],
      [
        'S009',
        'la edad de la lista de víctimas suma un año',
        `v.dsapellidomaterno as "segundoApellido", nullif(v.dsedad, 999) as edad,
      \${de('generos'`,
        `v.dsapellidomaterno as "segundoApellido", nullif(v.dsedad, 999) + 1 as edad,
      \${de('generos'`,
      ],
      [
        'S012',
        'nivel y subnivel cambiados en la lista de responsables',
        `i.dsapellidomaterno as "segundoApellido",
      \${de('gobiernos', 'r.llgobierno')} as "nivelGobierno",
      \${de('subniveles', 'r.llsubnivel')} as "subnivelGobierno",
      i.dsdependencia`,
        `i.dsapellidomaterno as "segundoApellido",
      \${de('gobiernos', 'r.llgobierno')} as "subnivelGobierno",
      \${de('subniveles', 'r.llsubnivel')} as "nivelGobierno",
      i.dsdependencia`,
      ],
      [
        'S013',
        'la dependencia de la lista de responsables es la autoridad',
        'i.dsdependencia as "dependenciaRealiza"\n    from responsable',
        'i.dsautoridad as "dependenciaRealiza"\n    from responsable',
      ],
      [
        'S014',
        'el detalle de una carpeta ajena se responde',
        "from carpeta c where ${deQuien(alcance, TODAS, 'c')} and c.llcarpeta",
        'from carpeta c where c.llcarpeta',
        [
          'server/src/reportes/lectura.test.ts',
          'server/src/reportes/detalle.test.ts',
          'server/test/properties/alcance.test.ts',
          'server/src/features/rol/matriz.test.ts',
        ],
      ],
      [
        'S015',
        'la clave del municipio pierde su último tercio',
        "lpad(${sql.ref(llmunicipio)}::text, 3, '0') end",
        "lpad(${sql.ref(llmunicipio)}::text, 2, '0') end",
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/tablas.query.ts',
    pruebas: VALORES,
    roturas: [
      [
        'S016',
        'estado y municipio cambiados en el reporte por carpeta',
        `e.dsestado as estado, m.dsmunicipio as municipio, d.dsdelito as delito,
      \${total('carpeta'`,
        `m.dsmunicipio as estado, e.dsestado as municipio, d.dsdelito as delito,
      \${total('carpeta'`,
      ],
      [
        'S017',
        'apellidos cambiados en el reporte de víctimas',
        `v.dsapellidopaterno as "victimaPrimerApellido",
      v.dsapellidomaterno as "victimaSegundoApellido"`,
        `v.dsapellidomaterno as "victimaPrimerApellido",
      v.dsapellidopaterno as "victimaSegundoApellido"`,
      ],
      [
        'S018',
        'la edad del reporte de víctimas suma un año',
        'nullif(v.dsedad, 999) as edad',
        'nullif(v.dsedad, 999) + 1 as edad',
      ],
      [
        'S019',
        'la edad desconocida del reporte es 999',
        'nullif(v.dsedad, 999) as edad',
        'v.dsedad as edad',
        [...REPORTES, ...VALORES],
      ],
      [
        'S020',
        'el propietario del estadístico es el delito',
        'c.noci, p.dspropietario, c.novictimas, d.dsdelito',
        'c.noci, d.dsdelito as dspropietario, c.novictimas, d.dsdelito',
      ],
      ['S021', 'el reporte por carpeta no filtra el delito', "${chosen('c.lldelito', f.delito)}", 'true', REPORTES],
      ['S022', 'el reporte de carpetas no filtra la etapa', "${chosen('c.lletapa', f.etapa)}", 'true', REPORTES],
      ['S023', 'el reporte de carpetas no filtra el estatus', "${chosen('c.llestatus', f.estatus)}", 'true', REPORTES],
      ['S024', 'el reporte de víctimas no filtra el sexo', "${chosen('v.llgenero', f.sexo)}", 'true', REPORTES],
      [
        'S025',
        'el último día del periodo no cuenta en la tabla',
        "and ${f.fechaFin ?? 'infinity'}::date\n",
        "and ${f.fechaFin ?? 'infinity'}::date - 1\n",
        REPORTES,
      ],
      [
        'S026',
        'los reportes dan las carpetas más viejas primero',
        'order by c.fcinicio desc, c.llcarpeta desc',
        'order by c.fcinicio, c.llcarpeta',
        REPORTES,
      ],
      [
        'S027',
        'el reporte por número no filtra el número',
        '${f.noci === null ? sql`` : sql`and c.noci = ${f.noci}`}',
        '',
        REPORTES,
      ],
      [
        'S028',
        'captura ordena las áreas al revés',
        'order by g.total desc, g.llpropietario',
        'order by g.total, g.llpropietario',
        REPORTES,
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/fuente.query.ts',
    pruebas: REPORTES,
    roturas: [
      [
        'S029',
        'los reportes de una institución cuentan todas',
        'const all = [inScope(alias, alcance), ',
        'const all = [sql`true`, ',
      ],
      [
        'S030',
        'quien tiene áreas ve las de toda su institución',
        'const all = [inScope(alias, alcance), ',
        "const all = [inScope(alias, alcance, 'without area'), ",
      ],
      [
        'S031',
        'el grupo ESTATALES cuenta también lo federal',
        "${at('llinstitucion')} >= 100`",
        "${at('llinstitucion')} >= 1`",
      ],
      ['S032', 'las gráficas de víctimas no filtran el sexo', "${chosen(sql.ref('llgenero'), f.sexo ?? 0)}`", 'true`'],
      [
        'S033',
        'las gráficas de autoridades no filtran el subnivel',
        "${chosen(sql.ref('llsubnivel'), f.subnivelGobierno ?? 0)}`",
        'true`',
      ],
      [
        'S034',
        'las cargadas se cuentan por el día de integración',
        "tipo: 2,\n    dia: 'dia',",
        "tipo: 2,\n    dia: 'integracion',",
        CARGADAS,
      ],
      ['S035', 'lo escrito desde la última suma no se cuenta', 'recientes(between(fechaInicio, fechaFin), meses),', ''],
      [
        'S036',
        'las gráficas de carpetas no filtran la etapa',
        "and ${chosen(sql.ref('lletapa'), f.etapa ?? 0)}\n",
        '\n',
      ],
    ],
  },
  {
    archivo: 'domain/src/reportes/dimensiones.ts',
    pruebas: REPORTES,
    roturas: [
      [
        'S038',
        'PERIODISTA y DEFENSORA cambian de nombre',
        "1: 'PERIODISTA',\n        2: 'DEFENSORA O DEFENSOR DE DERECHOS HUMANOS',",
        "1: 'DEFENSORA O DEFENSOR DE DERECHOS HUMANOS',\n        2: 'PERIODISTA',",
      ],
      [
        'S039',
        'QUIEN RESULTE RESPONSABLE y AUTORIDAD IDENTIFICADA cambian de nombre',
        "{ 1: 'QUIEN RESULTE RESPONSABLE', 0: 'AUTORIDAD IDENTIFICADA' }",
        "{ 0: 'QUIEN RESULTE RESPONSABLE', 1: 'AUTORIDAD IDENTIFICADA' }",
      ],
      ['S040', 'la nacionalidad se lee de los sexos', "palabras: 'nacionalidades'", "palabras: 'generos'"],
      [
        'S041',
        'los estatus llevan el nombre de las etapas',
        "campo: 'llestatus', palabras: 'estatus'",
        "campo: 'llestatus', palabras: 'etapas'",
      ],
      ['S042', 'FGR y ESTATALES cambian de nombre', "{ 1: 'FGR', 2: 'ESTATALES' }", "{ 2: 'FGR', 1: 'ESTATALES' }"],
    ],
  },
  {
    archivo: 'server/src/reportes/graficas.query.ts',
    pruebas: REPORTES,
    roturas: [
      [
        'S043',
        'las barras van de menor a mayor',
        'over (partition by g.id) desc, g.id`}, g.sid`',
        'over (partition by g.id), g.id`}, g.sid`',
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/determinacion.query.ts',
    pruebas: REPORTES,
    roturas: [
      [
        'S044',
        'Judicialización y Sentencia cambian de lugar',
        "  [2, 'JUDICIALIZACION'],\n  [3, 'SENTENCIA'],",
        "  [3, 'JUDICIALIZACION'],\n  [2, 'SENTENCIA'],",
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/captura.query.ts',
    pruebas: [...REPORTES, ...VALORES],
    roturas: [
      [
        'S045',
        'todo usuario es SIN USUARIO REGISTRADO',
        "coalesce(correo_de_usuario(g.llusuario), 'SIN USUARIO REGISTRADO')",
        "'SIN USUARIO REGISTRADO'",
      ],
      [
        'S046',
        'el área pedida no limita a sus usuarios',
        'area: filtro.llpropietario ?? filtro.area',
        'area: filtro.area',
      ],
      [
        'S047',
        'el estado pedido no limita a sus usuarios',
        'where ${filtro.llestadopropietario ? sql`${ESTADO_INSTITUCION} = ${filtro.llestadopropietario}` : sql`true`}',
        'where true',
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/cargadas.query.ts',
    pruebas: [...CARGADAS, ...VALORES],
    roturas: [
      [
        'S048',
        'la institución de las cargadas es su abreviatura',
        'sql`i.dsinstitucion as institucion`',
        'sql`i.dsabreviatura as institucion`',
      ],
      ['S049', 'el id de las cargadas es otro', 'c.llcarpeta as id', 'c.llcarpeta + 1 as id'],
      [
        'S050',
        'las de JusticiaNet cuentan como cargadas',
        ' and c.provienejusticianet = 0` : sql`true`',
        '` : sql`true`',
      ],
      [
        'S051',
        'CENAPI y cargadas van de la más vieja a la más nueva',
        'sql`c.fcinicio desc`}, c.llcarpeta desc`',
        'sql`c.fcinicio`}, c.llcarpeta`',
      ],
      [
        'S052',
        'buscar por día de carga mira el de inicio',
        ': sql`c.fcintegracion ${days}`;',
        ': sql`c.fcinicio ${days}`;',
      ],
      [
        'S053',
        'CENAPI y cargadas muestran carpetas ajenas',
        "return sql`${deQuien(alcance, TODAS, 'c')} and ${found}",
        'return sql`${found}',
        [...CARGADAS, 'server/test/properties/alcance.test.ts', 'server/src/reportes/lectura.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/avance.query.ts',
    pruebas: [...AVANCE, 'server/src/reportes/avanceContado.test.ts'],
    roturas: [
      [
        'S054',
        'la fiscalía especializada lleva el nombre de la institución',
        "coalesce(p.dspropietario, 'SIN FISCALIA ESPECIALIZADA ASIGNADA') as sede",
        'i.dsinstitucion as sede',
      ],
      [
        'S055',
        'el estatus de una integrada es su delito',
        'then coalesce(e.dsestadojuridicoexpediente, c.estadojuridico)',
        'then d.dsdelito',
      ],
      [
        'S056',
        'el delito de una integrada es nulo',
        'case k.integrada when 1 then d.dsdelito else',
        'case k.integrada when 1 then null else',
      ],
      [
        'S057',
        'las faltantes son las integradas',
        'coalesce(g.total - g.integrada, 0) as faltantes',
        'coalesce(g.integrada, 0) as faltantes',
      ],
      [
        'S058',
        'los casos de una fiscalía especializada son los de toda la fiscalía',
        '${sedeId === null ? sql`` : sql`and k.llpropietario = ${sedeId}`}',
        '',
      ],
      [
        'S059',
        'los casos tocados se cuentan dos veces',
        'sql`${columns}, -1 from casotocado t join casoconocido k using (llinstitucion, noci) where ${enDias(rango)} and ${which}`,',
        '',
      ],
      ['S060', 'el avance no mira el alcance de quien pide', "  ${inScope('k', alcance)}\n", '  true\n'],
    ],
  },
  {
    archivo: 'server/src/features/carpeta/busqueda.query.ts',
    pruebas: BUSCAR,
    roturas: [
      [
        'S061',
        'la búsqueda no mira la fecha de fin',
        ".$if(fechaFin !== null, (q) => q.where('carpeta.fcinicio', '<=', fechaFin))",
        '',
      ],
      ['S062', 'la búsqueda no mira el área', ".$if(area > 0, (q) => q.where('carpeta.llpropietario', '=', area))", ''],
      [
        'S063',
        'la búsqueda pierde el último día',
        "where('carpeta.fcinicio', '<=', fechaFin)",
        "where('carpeta.fcinicio', '<', fechaFin)",
      ],
      ['S064', 'la segunda página repite la primera', 'const before = (filtro.pagina - 1) * rpp;', 'const before = 0;'],
    ],
  },
  {
    archivo: 'server/src/features/carpeta/carpeta.queries.ts',
    pruebas: BUSCAR,
    roturas: [
      [
        'S065',
        'la carpeta no se aparta mientras se cambia lo suyo',
        ".select('carpeta.llcarpeta').forNoKeyUpdate()",
        ".select('carpeta.llcarpeta')",
        ['server/src/features/carpeta/carpeta.candados.test.ts', 'server/src/features/folio/folio.carreras.test.ts'],
      ],
      [
        'S066',
        'una técnica retirada del delito sigue siendo suya',
        ".where('dt.boactivo', '=', 1)",
        '',
        ['server/src/features/carpeta/carpeta.candados.test.ts#another crime'],
      ],
    ],
  },
  {
    archivo: 'server/src/features/carpeta/carpeta.commands.ts',
    pruebas: CARPETA,
    roturas: [
      [
        'S067',
        'una carpeta cerrada se puede cambiar',
        "    refuseClosed(kept);\n    const context = contextoCarpeta('editar'",
        "    const context = contextoCarpeta('editar'",
        [...CARPETA, 'server/src/features/carpeta/carpeta.candados.test.ts'],
      ],
      [
        'S068',
        'lo de otro se pisa sin avisar',
        '    refuseStale(kept.version, sent.version);\n    refuseClosed',
        '    refuseClosed',
      ],
      [
        'S069',
        'con folio el número de víctimas cambia',
        'if (kept.folio)\n',
        "if (kept.folio === '')\n",
        ['server/src/features/carpeta/carpeta.candados.test.ts#the number of victims'],
      ],
      [
        'S070',
        'el número de víctimas baja de las registradas',
        'return values.novictimas < kept.victimasregistradas',
        'return values.novictimas < 0',
        ['server/src/features/carpeta/carpeta.candados.test.ts#the number of victims'],
      ],
      [
        'S071',
        'quien no tiene permiso registra carpetas',
        "if (!usuario.permisonuevaci) throw new AppError('SIN_PERMISO');",
        '',
        [...CARPETA, 'server/src/features/carpeta/carpeta.candados.test.ts'],
      ],
      [
        'S072',
        'editar una carpeta se anota con otro nombre',
        'write(db, usuario, modificarCI, ',
        'write(db, usuario, guardarCI, ',
        [...CARPETA, 'server/src/auditoria/registro.test.ts'],
      ],
      [
        'S073',
        'el cambio no guarda qué había antes',
        'detalle: difference(pick(kept, COLUMNAS), fields),',
        'detalle: {},',
        [...CARPETA, 'server/src/auditoria/registro.test.ts'],
      ],
      [
        'S074',
        'con otro delito la técnica de las víctimas no se mira',
        '...(await techniqueErrors(trx, values, kept)),',
        '',
        ['server/src/features/carpeta/carpeta.candados.test.ts#another crime'],
      ],
      ['S075', 'la versión no sube al guardar', 'const version = kept.version + 1;', 'const version = kept.version;'],
    ],
  },
  {
    archivo: 'server/src/features/victima/victima.commands.ts',
    pruebas: VICTIMA,
    roturas: [
      [
        'S077',
        'se registran más víctimas que las declaradas',
        'if (carpeta.victimasregistradas >= carpeta.novictimas) return refused(EXCEDE);',
        '',
      ],
      [
        'S079',
        'una víctima de JusticiaNet se elimina',
        "if (kept.victimaId) return refused('ERROR_JUSTICIANET', MENSAJES.victimaExterna);",
        '',
      ],
      [
        'S080',
        'con folio se elimina una víctima',
        "if (carpeta.folio) return refused('ERROR_GUARDAR', MENSAJES.folioNoCambia);",
        '',
        ['server/src/features/carpeta/carpeta.candados.test.ts'],
      ],
      [
        'S081',
        'la eliminada no va a la papelera',
        "const llpapelera = await keepInBin(trx, 'victima', llvictima, usuario.llusuario);",
        'const llpapelera = 1;',
        [...VICTIMA, 'server/src/features/papelera/papelera.test.ts'],
      ],
      [
        'S082',
        'eliminar una víctima no guarda qué decía',
        'const antes = { ...pick(kept, COLUMNAS), ...notados(examenes) };\n',
        'const antes = {};\n',
        [...VICTIMA, 'server/src/auditoria/registro.test.ts'],
      ],
      [
        'S083',
        'una víctima pasa a otra carpeta al editarla',
        "if (sent.llcarpeta !== kept.llcarpeta) throw new AppError('NO_ENCONTRADO');",
        '',
      ],
      ['S084', 'lo de otro sobre la víctima se pisa sin avisar', '  refuseStale(kept.version, sent.version);\n', ''],
    ],
  },
  {
    archivo: 'server/src/features/victima/victima.queries.ts',
    pruebas: VICTIMA,
    roturas: [
      [
        'S085',
        'el segundo apellido no distingue a dos víctimas',
        ".where(sql`coalesce(dsapellidomaterno, '')`, '=', v.dsapellidomaterno ?? '')",
        '',
      ],
      [
        'S086',
        'las víctimas de una carpeta salen por nombre',
        '.orderBy(sql`victima.dsapellidopaterno collate "es-MX-x-icu"`)\n',
        '',
      ],
      ['S087', 'un nombre desconocido cuenta como repetido', 'if (isDesconocida(v)) return false;', ''],
      [
        'S088',
        'la víctima de otra institución se responde',
        `    .where(inScope('victima', alcance))
    .where('victima.llvictima', '=', llvictima)`,
        `    .where('victima.llvictima', '=', llvictima)`,
        [
          'server/test/properties/alcance.test.ts',
          'server/src/db/scope.test.ts',
          'server/src/features/rol/matriz.test.ts',
        ],
      ],
    ],
  },
  {
    archivo: 'server/src/features/autoridad/autoridad.commands.ts',
    pruebas: AUTORIDAD,
    roturas: [
      [
        'S089',
        'una autoridad de JusticiaNet se elimina',
        "if (kept.presponsableId) return refused('ERROR_JUSTICIANET', MENSAJES.autoridadExterna);",
        '',
      ],
      [
        'S090',
        'el imputado quitado no va a la papelera',
        'const quitados = await keepImputados(trx, llresponsable, values.imputadosE, usuario.llusuario);',
        'const quitados: never[] = [];',
        [...AUTORIDAD, 'server/src/features/papelera/papelera.test.ts'],
      ],
      [
        'S091',
        'los imputados que no se mandan no se juzgan',
        'return [...imputados, ...(before.filter((b) => !named.has(b.llimputado)) as unknown as Imputado[])];',
        'return imputados;',
      ],
      [
        'S093',
        'los nombres de imputados no guardan cómo se escribieron',
        'nombreoriginal: typedNames(names[i], imputado),',
        '',
      ],
    ],
  },
  {
    archivo: 'server/src/features/autoridad/autoridad.queries.ts',
    pruebas: AUTORIDAD,
    roturas: [
      [
        'S092',
        'se cambia al imputado de otra autoridad',
        "    .where('llimputado', '=', llimputado)\n    .where('llresponsable', '=', llresponsable)",
        "    .where('llimputado', '=', llimputado)",
      ],
    ],
  },
  {
    archivo: 'domain/src/autoridad/autoridad.contract.ts',
    pruebas: [...AUTORIDAD, 'server/src/auditoria/registro.test.ts'],
    roturas: [
      [
        'S094',
        'eliminar una autoridad se anota con otro nombre',
        "auditoria: 'autoridad.eliminar'",
        "auditoria: 'autoridad.editar'",
      ],
    ],
  },
  {
    archivo: 'server/src/features/carpeta/carpeta.locks.ts',
    pruebas: ['server/src/features/papelera/papelera.test.ts'],
    roturas: [['S096', 'se recupera en una carpeta cerrada', '  refuseClosed(carpeta);\n', '']],
  },
  {
    archivo: 'server/src/features/papelera/papelera.commands.ts',
    pruebas: ['server/src/features/papelera/papelera.test.ts'],
    roturas: [
      [
        'S095',
        'se recupera una víctima de más',
        'if (carpeta.victimasregistradas >= carpeta.novictimas) return EXCEDE;',
        '',
      ],
      ['S097', 'lo recuperado se queda en la papelera', '  await leaveBin(trx, llpapelera);\n', ''],
      [
        'S098',
        'se recupera una técnica que no es del delito',
        "if (typeof lltecnica === 'number' &&",
        "if (typeof lltecnica === 'string' &&",
      ],
    ],
  },
  {
    archivo: 'server/src/http/serve.ts',
    pruebas: ['server/src/auditoria/registro.test.ts', 'server/src/features/rol/matriz.test.ts'],
    roturas: [
      [
        'S142',
        'una lectura se responde sin quedar en la auditoría',
        'if (auditoria !== null)',
        'if (auditoria === undefined)',
      ],
      [
        'S143',
        'lo que una lectura dice de sí no se anota',
        'registerAll(door.usuario, { auditoria }, line)',
        'registerAll(door.usuario, { auditoria }, {})',
        ['server/src/auditoria/registro.test.ts'],
      ],
      [
        'S144',
        'lo que la réplica aún no tiene no existe',
        'if (first === db || !isAbsent(error)) throw error;',
        'throw error;',
        ['server/src/reportes/lectura.test.ts'],
      ],
      [
        'S145',
        'un nombre repetido a la vez es un error del servidor',
        'if (answer === undefined) throw error;',
        'throw error;',
        ['server/src/features/victima/victima.test.ts', 'server/src/features/usuario/usuario.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/serveReport.ts',
    pruebas: ['server/src/reportes/reportes.test.ts', 'server/src/reportes/avance.test.ts'],
    roturas: [
      [
        'S146',
        'un reporte no queda en la auditoría',
        "await registerAll(usuario, e, { objeto: 'reporte', llave, detalle: { filtro: filter } });",
        '',
      ],
      ['S147', 'un reporte no revisa su filtro', 'refuse(violations(rules, filter, { hoy: hoy() }));', ''],
    ],
  },
  {
    archivo: 'server/src/db/alcance.ts',
    pruebas: ['server/src/db/scope.test.ts'],
    roturas: [
      [
        'S099',
        'la condición de alcance olvida las áreas',
        'return propietarios && area',
        'return propietarios && llinstitucion < 0 && area',
        ['server/src/db/scope.test.ts', 'server/test/properties/alcance.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/src/db/scope.ts',
    pruebas: ['server/src/db/scope.test.ts'],
    roturas: [
      [
        'S100',
        'una conexión perdida al guardar se da por rechazo',
        "await (mode === 'read' ? commit : commit.catch(enDuda));",
        'await commit;',
        ['server/src/db/open.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/src/plugins/session.ts',
    pruebas: ['server/src/plugins/session.test.ts'],
    roturas: [
      [
        'S101',
        'quien no tiene la función es atendido',
        "if (funcion !== 'SESION' && !usuario.funciones.has(funcion)) throw new AppError('SIN_PERMISO');",
        '',
      ],
      [
        'S102',
        'la sesión no se renueva al usarla',
        'if (row.gastada && req.routeOptions.config.renueva !== false) await renew(db, huella);',
        '',
      ],
      [
        'S103',
        'quien tiene algo pendiente es atendido',
        'if (usuario.pendiente && !pendiente)',
        'if (false)',
        ['server/src/features/segundofactor/segundofactor.test.ts', 'server/src/plugins/session.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/src/lib/halves.ts',
    pruebas: [
      'server/src/lib/halves.test.ts',
      'server/src/features/carga/fallas.test.ts',
      'server/src/features/carga/carga.test.ts',
    ],
    roturas: [
      ['S108', 'una carpeta que falla tira el lote entero', 'if (!isDataError(error)) throw error;', 'throw error;'],
    ],
  },
  {
    archivo: 'server/src/features/carga/carga.commands.ts',
    pruebas: ['server/src/features/carga/carga.test.ts'],
    roturas: [
      [
        'S601',
        'un lote enviado dos veces a la vez dice que sus carpetas ya existían',
        'suerte: hechas.get(nociDe(registro)) ?? otra',
        'suerte: otra',
        ['server/test/dosEditores.test.ts'],
      ],
      [
        'S602',
        'un lote de cambios enviado dos veces a la vez se rechaza por lo que él mismo cambió',
        'const pending = registros.filter((r) => !hechas.has(nociDe(r)));',
        'const pending = registros;',
        ['server/src/features/carga/seguimiento.test.ts'],
      ],
      [
        'S104',
        'la carga de otro se continúa',
        "if (carga?.llusuario !== llusuario || carga.clase !== 'NUEVA') throw new AppError('NO_ENCONTRADO');",
        '',
        ['server/src/features/carga/carga.test.ts', 'server/src/features/carga/seguimiento.test.ts'],
      ],
      [
        'S105',
        'un número de otra institución se responde como existente',
        'const isVisible = visible.has(nociDe(registro));',
        'const isVisible = Boolean(visible);',
      ],
      [
        'S106',
        'un expediente se pierde de todas las listas',
        "else if (fate?.clase === 'existente') answer.existentes.push(own);",
        "else if (fate?.clase === 'existente') continue;",
        ['server/src/features/carga/carga.test.ts', 'server/src/features/carga/seguimiento.test.ts'],
      ],
      [
        'S107',
        'cada error dice el renglón 4',
        '({ codigo, renglon, texto: textoDeCodigo(codigo, renglon, detalle) })',
        '({ codigo, renglon: 4, texto: textoDeCodigo(codigo, 4, detalle) })',
        [
          'server/src/features/carga/carga.test.ts',
          'server/src/features/carga/claves.test.ts',
          'server/src/features/carga/fallas.test.ts',
        ],
      ],
      [
        'S109',
        'el mismo lote enviado dos veces se escribe dos veces',
        '  if (before) return before;\n',
        '',
        ['server/src/features/carga/seguimiento.test.ts', 'server/src/features/carga/carga.test.ts'],
      ],
      [
        'S110',
        'las retiradas no se dicen',
        'answer.victimasErrores.push(...(fate.retiradas?.victimas ?? []));',
        '',
        ['server/src/features/carga/update.test.ts'],
      ],
      [
        'S111',
        'la auditoría de una actualización no dice qué cambió',
        '...(cambios.length && { cambios }),',
        '',
        ['server/src/features/carga/update.test.ts#what is overwritten goes on record'],
      ],
    ],
  },
  {
    archivo: 'server/src/features/carga/update.commands.ts',
    pruebas: ['server/src/features/carga/update.test.ts'],
    roturas: [
      [
        'S112',
        'un libro cambia una carpeta cerrada',
        "if (kept.estadojuridicoexpedienteid === ESTADO_JURIDICO.CERRADO) return 'CARPETA_CERRADA';",
        '',
        ['server/src/features/carga/update.test.ts#each its own sentence'],
      ],
      [
        'S113',
        'un libro cambia una carpeta de institución',
        "if (kept.llinstitucion !== r.llinstitucion) return 'CARPETA_OTRA_INSTITUCION';",
        '',
        ['server/src/features/carga/update.test.ts#each its own sentence'],
      ],
      [
        'S114',
        'un libro cambia una carpeta de JusticiaNet',
        "return kept.provienejusticianet === 1 ? 'CARPETA_JUSTICIANET' : undefined;",
        'return undefined;',
        ['server/src/features/carga/update.test.ts#each its own sentence'],
      ],
      [
        'S115',
        'con folio se agregan víctimas por libro',
        "if (victimas.nuevas.length) found.push('víctimas que el registro no tiene');",
        '',
        ['server/src/features/carga/update.test.ts#with folio: what a certificate'],
      ],
      [
        'S116',
        'con folio se quitan víctimas por libro',
        "if (victimas.quitadas.length) found.push('víctimas que faltan en el libro');",
        '',
        ['server/src/features/carga/update.test.ts#with folio: what a certificate'],
      ],
      [
        'S117',
        'el folio no fija el sexo ni la edad',
        "victima: ['llgenero', 'dsedad'],",
        'victima: [],',
        ['server/src/features/carga/update.test.ts#with folio: what a certificate'],
      ],
      [
        'S118',
        'el folio no fija el delito',
        "carpeta: ['fcinicio', 'lldelito', 'novictimas', 'llpropietario'],",
        "carpeta: ['fcinicio', 'novictimas', 'llpropietario'],",
        ['server/src/features/carga/update.test.ts#with folio: what a certificate'],
      ],
      [
        'S119',
        'a quien el libro no trae no se le retira',
        '    todas.flatMap((p) => p.victimas.quitadas.map((v) => v.llvictima)),',
        '    [],',
      ],
      [
        'S120',
        'las víctimas nuevas del libro no se agregan',
        'victima: nuevas.map(({ v, dueno }, i) => filaVictima(v, dueno, ids[i]))',
        'victima: []',
      ],
    ],
  },
  {
    archivo: 'server/src/freno/freno.ts',
    pruebas: ['server/src/freno/freno.test.ts'],
    roturas: [
      ['S121', 'una dirección puede fallar quinientas veces', 'direccion: { libres: 50,', 'direccion: { libres: 500,'],
      ['S122', 'todo IPv6 cuenta por su dirección entera', '.slice(0, 4).join', '.slice(0, 8).join'],
      [
        'S123',
        'el trabajo hecho no abre el ingreso',
        'if (prueba !== null && (await isHecho(db, prueba, red, bits))) return;',
        '',
        ['server/src/freno/freno.test.ts', 'server/test/ataques/frenos.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/src/features/sesion/sesion.commands.ts',
    pruebas: ['server/src/features/sesion/sesion.test.ts', 'server/src/freno/freno.test.ts'],
    roturas: [
      ['S124', 'la cuenta se bloquea al quinto intento', 'const INTENTOS_MAXIMOS = 4;', 'const INTENTOS_MAXIMOS = 5;'],
      [
        'S125',
        'una cuenta inactiva entra',
        "if (cuenta.boactivo !== 1) return deny(intento, 'cuenta inactiva', { activo: 'I' });",
        '',
      ],
      [
        'S126',
        'el ingreso no queda en la auditoría',
        'nota({ detalle: { motivo, ...(segundo && { segundofactor: true }) } });',
        'nota({});',
        [
          'server/src/features/sesion/sesion.test.ts',
          'server/src/auditoria/registro.test.ts',
          'server/src/features/segundofactor/segundofactor.test.ts',
        ],
      ],
      [
        'S127',
        'sin código se entra',
        'if (segundo && codigo === null)\n',
        "if (segundo && codigo === '')\n",
        ['server/src/features/segundofactor/segundofactor.test.ts'],
      ],
    ],
  },
  {
    archivo: 'server/src/features/usuario/usuario.commands.ts',
    pruebas: ['server/src/features/usuario/usuario.test.ts'],
    roturas: [
      [
        'S128',
        'se da un rol con funciones que no se tienen',
        'if (record.llrol !== null && (await isAbove(trx, usuario, record.llrol)))',
        'if (false)',
      ],
      [
        'S129',
        'se cambia una cuenta con más funciones',
        "if (await isAbove(trx, usuario, kept.llrol)) throw new AppError('SIN_PERMISO', { message: CUENTA_MAYOR });",
        '',
      ],
      [
        'S133',
        'uno se bloquea a sí mismo',
        "if (boactivo === 0 && llusuario === usuario.llusuario) throw new AppError('SIN_PERMISO', { message: PROPIA });",
        '',
      ],
      [
        'S134',
        'un lugar retirado se asigna de nuevo',
        'const known = await q.listAreasEn(trx, llinstitucion, given);',
        'const known = given;',
      ],
      [
        'S135',
        'al dueño no se le avisa del cambio',
        'cambios: [\n      ...(record.password !== null ? [CONTRASENIA] : []),',
        'cambios: [\n      ...(record.password !== null ? [] : []),',
        ['server/test/ataques/administracion.test.ts'],
      ],
      [
        'S136',
        'editar sin lugares los quita todos',
        'if (kept?.llinstitucion === llinstitucion) return kept.sedes;',
        'if (kept?.llinstitucion === llinstitucion) return [];',
      ],
    ],
  },
  {
    archivo: 'server/src/features/area/area.commands.ts',
    pruebas: ['server/src/features/area/area.test.ts'],
    roturas: [
      [
        'S137',
        'se administra un área de otra institución',
        'const isOwn = kept && (alcance.llinstitucion === 0 || alcance.llinstitucion === kept.llinstitucion);',
        'const isOwn = kept;',
      ],
      [
        'S139',
        'la sede puede ser de otra fiscalía',
        "if (sedeid !== null && !office?.sedes.includes(sedeid)) found.push({ campo: 'sedeid', mensaje: FUERA });",
        '',
      ],
    ],
  },
  {
    archivo: 'server/src/lib/check.ts',
    pruebas: ['server/test/forzados.test.ts'],
    roturas: [['S140', 'el valor que una regla exige no se dice por su número', '`${texto} (${value})`', '`${texto}`']],
  },
  {
    archivo: 'server/src/features/autoridad/autoridad.commands.ts',
    pruebas: ['server/test/forzados.test.ts'],
    roturas: [
      [
        'S141',
        'lo que el nivel fija de una persona imputada se pide a quien llama',
        'values.imputados.map((i) => complete(reglasImputado, i, context, storedImputado(sent, i)))',
        'values.imputados',
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/tablero.query.ts',
    pruebas: ['server/src/reportes/tablero.test.ts'],
    roturas: [
      ['S160', 'lo declarado desconocido completa los datos de ley', 'where estado = 2), 0)', 'where estado > 0), 0)'],
    ],
  },
  {
    archivo: 'server/src/features/publicacion/tablero.query.ts',
    pruebas: ['server/src/features/publicacion/tablero.test.ts'],
    roturas: [['S161', 'el tablero publicado cuenta lo firmado después del corte', ' and fcdeclarado < ${fin}', '']],
  },
  {
    archivo: 'server/src/features/publicacion/produce.ts',
    pruebas: ['server/src/features/publicacion/tablero.test.ts'],
    roturas: [
      [
        'S162',
        'el tablero de una publicación que existe se mide de nuevo',
        'const measured = medido ?? {',
        'const measured = {',
      ],
    ],
  },
  {
    archivo: 'domain/src/publicacion/tablero.ts',
    pruebas: ['domain/src/publicacion/tablero.test.ts'],
    roturas: [
      ['S163', 'se publica lo que apenas cambió desde otra publicación', 'cerca || registradas', 'registradas'],
      ['S164', 'el porcentaje a tiempo se dice hasta 99', 'hasta: 90 }', 'hasta: 99 }'],
      [
        'S165',
        'de pocas carpetas se dice cuántos de sus datos tienen un valor',
        'const MINIMO_DE_DATOS = MINIMOS.aTiempo;',
        'const MINIMO_DE_DATOS = 1;',
      ],
      [
        'S166',
        'los datos que apenas cambiaron desde otra publicación se dicen',
        'isCercana(oficina, otra) || isCercanaEnDatos(oficina, otra)',
        'isCercana(oficina, otra)',
      ],
    ],
  },
  {
    archivo: 'domain/src/reportes/concentraciones.ts',
    pruebas: ['domain/src/reportes/concentraciones.test.ts'],
    roturas: [
      [
        'S167',
        'lo esperado de una concentración cuenta también sus propias carpetas',
        '((total - n) * parte) / (1 - parte)',
        'total * parte',
      ],
      ['S168', 'cuatro carpetas juntas son una concentración', 'export const MINIMO = 5;', 'export const MINIMO = 4;'],
    ],
  },
  {
    archivo: 'server/src/db/scope.ts',
    pruebas: ['server/src/db/scope.test.ts#that reads together'],
    roturas: [
      [
        'S169',
        'lo que una lectura ajusta se pierde antes de su siguiente sentencia',
        "unit(db, alcance, 'write', async (trx) => {\n    const all",
        "unit(db, alcance, 'read', async (trx) => {\n    const all",
      ],
    ],
  },
  {
    archivo: 'server/src/reportes/informe.query.ts',
    pruebas: ['server/src/reportes/informe.test.ts'],
    roturas: [
      ['S170', 'un informe cuenta lo que llegó después de su corte', 'where dia <= ${corte}::date and', 'where'],
    ],
  },
  {
    archivo: 'server/src/db/write.ts',
    pruebas: ['server/src/db/write.test.ts'],
    roturas: [
      ['S603', 'lo que PostgreSQL terminó por otro no se repite', 'return work();\n  });', 'throw error;\n  });'],
      ['S604', 'cualquier rechazo se repite', 'if (!isPerdedora(error)) throw error;', ''],
    ],
  },
  {
    archivo: 'server/src/features/cadena/cadena.queries.ts',
    pruebas: ['server/src/features/carga/fallas.test.ts'],
    roturas: [
      [
        'S605',
        'un vínculo toma sus carpetas en otro orden',
        ".orderBy('c.llcarpeta')",
        ".orderBy('c.llcarpeta', 'desc')",
      ],
    ],
  },
  {
    archivo: 'server/src/features/area/area.queries.ts',
    pruebas: ['server/src/features/carga/fallas.test.ts'],
    roturas: [
      [
        'S606',
        'quien pasa carpetas hace esperar a quien registra',
        '(!sola, (query) => query.forNoKeyUpdate',
        '(!sola, (query) => query.forUpdate',
      ],
      [
        'S607',
        'se registra en el área que se retira',
        '(sola, (query) => query.forUpdate',
        '(sola, (query) => query.forNoKeyUpdate',
      ],
    ],
  },
  {
    archivo: 'server/src/respaldo/restore.ts',
    pruebas: ['server/src/respaldo/backUp.test.ts'],
    roturas: [
      ['S608', 'un respaldo que nadie conocido firmó se restaura', 'firmantes.includes(firmante)', 'firmante.length'],
      ['S609', 'los nombres de la lista no se comparan', 'await checkNombres(client, ruta, manifiesto);', ''],
      ['S610', 'lo que trae el respaldo se escribe donde diga', 'isObjeto(llave) ? llave', 'llave ? llave'],
    ],
  },
  {
    archivo: 'server/src/respaldo/continuo/vuelta.ts',
    pruebas: ['server/src/respaldo/continuo/envio.test.ts'],
    roturas: [['S611', 'una copia escribe fuera de la base', 'if (isDentro(path)) return', 'return']],
  },
  {
    archivo: 'server/src/respaldo/continuo/lugar.ts',
    pruebas: ['server/src/respaldo/continuo/lugar.test.ts'],
    roturas: [['S612', 'una copia cuenta antes de que esté su registro', 'entera: marcas.has(desde)', 'entera: true']],
  },
];
