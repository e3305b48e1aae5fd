// Breakages of the screens (P).
const REPORTES = [
  'web/src/screens/reportes.filtros.test.tsx',
  'web/src/screens/reportes.peticion.test.tsx',
  'web/src/screens/reportes.test.tsx',
];
/** One test of a suite: what stands in its title. */
const en = (suite) => (titulo) => [`web/src/screens/${suite}.test.tsx#${titulo}`];
const FILTROS = en('reportes.filtros');
const PETICION = en('reportes.peticion');
const REPORTE = en('reportes');
const EL_AVANCE = en('avance');
const DETALLE = en('detalle_carpetas');
const ADMINISTRACION = en('administracion');
const LA_HISTORICA = en('carga_expediente_historico');
const LA_CARGA = en('carga_info');
const LAS_CUENTAS = en('carga_info.cuentas');
const CARGA = ['web/src/screens/carga_info.test.tsx', 'web/src/screens/carga_info.cuentas.test.tsx'];
const HISTORICO = ['web/src/screens/carga_expediente_historico.test.tsx'];
const AVANCE = ['web/src/screens/avance.test.tsx'];

export default [
  {
    archivo: 'web/src/features/reportes/FiltroReporte.tsx',
    pruebas: REPORTES,
    roturas: [
      [
        'P001',
        'la fecha de inicio de un reporte no tiene límites',
        `<Campo name="fechaInicio" min={FECHA_MINIMA} max={later} />`,
        `<Campo name="fechaInicio" />`,
        PETICION('offer no day before'),
      ],
      [
        'P002',
        'la fecha de fin de un reporte no tiene límites',
        `<Campo name="fechaFin" min={first} max={hoy} />`,
        `<Campo name="fechaFin" />`,
        PETICION('offer no day before'),
      ],
      [
        'P003',
        'el número de expediente se queda en minúsculas',
        `name="noci" mayusculas`,
        `name="noci"`,
        FILTROS('a case number travels'),
      ],
      [
        'P004',
        'Consultar se puede pulsar con el filtro incompleto',
        'desactivado={wrong.length > 0}',
        '',
        FILTROS('Consultar waits for what is missing'),
      ],
      [
        'P005',
        'Limpiar no vacía el reporte',
        'onClean={onClean}',
        'onClean={() => undefined}',
        FILTROS('Consultar waits for what is missing'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/FiltroPlegable.tsx',
    pruebas: REPORTES,
    roturas: [
      [
        'P006',
        'un filtro guardado se muestra pero no se consulta',
        `    fold();
    form.restart(next);
    ask(() => onQuery(next));`,
        `    fold();
    form.restart(next);`,
        REPORTE('keeps what was asked under a name'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/TablaReporte.tsx',
    pruebas: REPORTES,
    roturas: [
      [
        'P007',
        'la tabla de un reporte pide siempre la primera página',
        'query(LECTURAS[reporte], { body: { ...pedido, numPag: pagina + 1, tamPag: tamano } }),',
        'query(LECTURAS[reporte], { body: { ...pedido, numPag: 1, tamPag: tamano } }),',
        FILTROS('another page size is asked for'),
      ],
      [
        'P008',
        'la tabla de un reporte pide siempre cinco renglones',
        'query(LECTURAS[reporte], { body: { ...pedido, numPag: pagina + 1, tamPag: tamano } }),',
        'query(LECTURAS[reporte], { body: { ...pedido, numPag: pagina + 1, tamPag: 5 } }),',
        FILTROS('another page size is asked for'),
      ],
      [
        'P009',
        'Descargar manda otro filtro que el que se ve',
        'operacion={contratos.libros[reporte]}\n            body={body}',
        'operacion={contratos.libros[reporte]}\n            body={{ ...body, delito: 0 }}',
        PETICION('victims: age, sex and crime travel'),
      ],
      [
        'P010',
        'el nombre del libro no dice el periodo',
        `\${archivo.startsWith('RENADET') ? periodo : ''}`,
        '',
        FILTROS('the workbook is named by'),
      ],
      [
        'P012',
        'una falla del reporte no se dice en su lugar',
        '{...describeLectura(lectura)}',
        '{...describeLectura(lectura)} error={undefined}',
        FILTROS('another page size is asked for'),
      ],
      [
        'P013',
        'cada columna muestra el campo de la siguiente',
        '(fila: FilaDeReporte) => fila[campo], ordenable',
        '(fila: FilaDeReporte) => fila[columnas[(i + 1) % columnas.length]?.campo ?? campo], ordenable',
        PETICION('victims: age, sex and crime travel'),
      ],
      [
        'P014',
        'el total de la tabla es el de la página',
        'total: count, tamanos',
        'total: filas?.length ?? 0, tamanos',
        REPORTE('its table: days as'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/consulta.ts',
    pruebas: REPORTES,
    roturas: [
      [
        'P015',
        'los reportes no mandan la edad',
        '  ...filtro,\n',
        '  ...filtro,\n  edad: 0,\n',
        PETICION('victims: age, sex and crime travel'),
      ],
      [
        'P016',
        'los reportes no mandan el sexo',
        '  ...filtro,\n',
        '  ...filtro,\n  sexo: 0,\n',
        PETICION('victims: age, sex and crime travel'),
      ],
      [
        'P017',
        'los reportes no mandan la etapa',
        '  ...filtro,\n',
        '  ...filtro,\n  etapa: 0,\n',
        FILTROS('determinacion'),
      ],
      [
        'P018',
        'los reportes no mandan el estatus',
        '  ...filtro,\n',
        '  ...filtro,\n  estatus: 0,\n',
        FILTROS('determinacion'),
      ],
      [
        'P019',
        'los reportes no mandan el nivel de gobierno',
        '  ...filtro,\n',
        '  ...filtro,\n  nivelGobierno: 0,\n',
        FILTROS('estadisticoAutoridades'),
      ],
      [
        'P020',
        'los reportes no mandan el subnivel',
        '  ...filtro,\n',
        '  ...filtro,\n  subnivelGobierno: 0,\n',
        FILTROS('estadisticoAutoridades'),
      ],
      [
        'P021',
        'los reportes no mandan la institución',
        '  ...filtro,\n',
        '  ...filtro,\n  institucion: 0,\n',
        FILTROS('estadisticoAutoridades'),
      ],
      [
        'P022',
        'los reportes no mandan el área',
        '  ...filtro,\n',
        '  ...filtro,\n  area: 0,\n',
        FILTROS('estadisticoAutoridades'),
      ],
      [
        'P023',
        'los reportes no mandan el delito',
        '  ...filtro,\n',
        '  ...filtro,\n  delito: 0,\n',
        PETICION('victims: age, sex and crime travel'),
      ],
      [
        'P024',
        'la fecha de fin viaja como la de inicio',
        'fechaFin: formatFecha(filtro.fechaFin) || null,',
        'fechaFin: formatFecha(filtro.fechaInicio) || null,',
        FILTROS('determinacion'),
      ],
      [
        'P025',
        'una consulta nueva conserva la página de la anterior',
        `put({ filtro, pagina: 0, tamano: consulta?.tamano ?? tamanoInicial(tamanos) })`,
        `put({ filtro, pagina: consulta?.pagina ?? 0, tamano: consulta?.tamano ?? tamanoInicial(tamanos) })`,
        FILTROS('another page size is asked for'),
      ],
      [
        'P026',
        'lo pedido en un reporte aparece en otro',
        'const consulta = kept?.reporte === reporte ? kept : null;',
        'const consulta = kept;',
        FILTROS('what was asked of one report'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/Grafica.tsx',
    pruebas: REPORTES,
    roturas: [
      [
        'P027',
        'las barras de una gráfica no reaccionan',
        'onChoose={onChoose && choose}',
        'onChoose={undefined}',
        REPORTE('opens the files of its'),
      ],
      [
        'P028',
        'la barra de un delito abre los de todos los delitos',
        'serie: id === undefined ? undefined : { id, name } });',
        'serie: undefined });',
        REPORTE('opens the files of its'),
      ],
      ['P029', 'el CSV de una gráfica no lleva su total', `, [total[0], ...serie(''), total[1]]`, ''],
      [
        'P030',
        'el total de una gráfica no se escribe',
        '{`Total: ${total}`}',
        '{`Total`}',
        PETICION('each stage has its own title'),
      ],
      [
        'P031',
        'una gráfica que falla sigue cargando',
        'if (error) return',
        'if (error && !onRetry) return',
        REPORTE('users that cannot be read'),
      ],
      [
        'P032',
        'una gráfica sin datos no dice que no hay registros',
        '{MENSAJES.sinRegistros}',
        '',
        FILTROS('a chart without anything says so'),
      ],
    ],
  },
  {
    archivo: 'web/src/ui/grafica/echarts.ts',
    pruebas: [...REPORTES, 'web/src/ui/grafica/dibujo.test.ts'],
    roturas: [
      [
        'P033',
        'el dibujo no escucha cuando se pulsa una barra',
        "    chart.on('click',",
        "    chart.on('dblclick',",
        REPORTE('opens the files of its'),
      ],
      [
        'P035',
        'un pastel se dibuja con barras',
        "if (dibujo.forma === 'pastel') return",
        "if (dibujo.forma === ('pastelito' as string)) return",
        PETICION('are drawn in their forms'),
      ],
    ],
  },
  {
    archivo: 'web/src/ui/grafica/dibujo.ts',
    pruebas: ['web/src/ui/grafica/dibujo.test.ts'],
    roturas: [
      ['P034', 'las barras horizontales se dibujan verticales', 'isAcostado: true,', 'isAcostado: false,'],
      ['P037', 'un pastel dibuja sus rebanadas menores', 'b.value - a.value', 'a.value - b.value'],
      ['P038', 'Otros no suma lo que representa', 'sumOf(rest.map(({ value }) => value))', 'rest.length'],
    ],
  },
  {
    archivo: 'web/src/features/reportes/datos.ts',
    pruebas: ['web/src/features/reportes/datos.test.ts'],
    roturas: [
      [
        'P039',
        'los valores de una serie se leen por su lugar y no por su clave',
        'series?.find(({ id }) => id === serie)?.value ?? 0;',
        'series?.[0]?.value ?? 0;',
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/Captura.tsx',
    pruebas: [...REPORTES, 'web/src/screens/reporte_captura_informacion.test.tsx'],
    roturas: [
      [
        'P040',
        'la tabla de usuarios de un área sigue cargando cuando su llamada falla',
        '{!error && <DataTable',
        '{<DataTable',
        REPORTE('users that cannot be read'),
      ],
      [
        'P041',
        'la falla del total de captura no se dice',
        `{total.error && <Falla texto={mensajeDe(total.error)} onRetry={() => void total.refetch()} />}`,
        '',
        REPORTE('a total that cannot be read'),
      ],
      [
        'P042',
        'el área elegida no viaja al pedir sus usuarios',
        'llpropietario: Number(fila.llpropietario),',
        'llpropietario: 0,',
        REPORTE('any place of a row opens'),
      ],
      [
        'P043',
        'captura dibuja el pastel de áreas como barras',
        "forma={deInstitucion ? 'pastel' : 'barras'}",
        "forma={deInstitucion ? 'barras' : 'pastel'}",
        PETICION('draws its chart in its form'),
      ],
      [
        'P044',
        'el mapa no dice cuántas carpetas son federales',
        "{...(federal > 0 && { nota: `No están en el mapa ${federal.toLocaleString('es-MX')} carpetas federales.` })}",
        '',
      ],
      [
        'P045',
        'los usuarios de un área se dibujan con pastel',
        'forma="barrasH"',
        'forma="pastel"',
        PETICION('draws its chart in its form'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/Determinaciones.tsx',
    pruebas: REPORTES,
    roturas: [
      [
        'P046',
        'Judicialización y Sentencia cambian de título',
        `  2: 'Judicializacion',\n  3: 'Sentencia',`,
        `  2: 'Sentencia',\n  3: 'Judicializacion',`,
        PETICION('each stage has its own title'),
      ],
      [
        'P047',
        'Se desconoce y No especificado cambian de número',
        `{ [ETAPA.NO_DISPONIBLE]: 'Se desconoce', [-1]: 'No especificado' }`,
        `{ [ETAPA.NO_DISPONIBLE]: 'No especificado', [-1]: 'Se desconoce' }`,
        PETICION('each stage has its own title'),
      ],
      [
        'P048',
        'una falla de las determinaciones no se dice',
        'if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;',
        '',
      ],
      [
        'P049',
        'las determinaciones se dibujan verticales',
        'forma="barrasH"',
        'forma="barras"',
        PETICION('each stage has its own title'),
      ],
    ],
  },
  {
    archivo: 'domain/src/reportes/dimensiones.ts',
    pruebas: REPORTES,
    roturas: [
      [
        'P050',
        'la casilla Discapacidad pide la gráfica de población indígena y al revés',
        `bandera: 'boEtnia',
      casilla: llpoblacionindigena.etiqueta,
      grafica: { titulo: 'pertenencia a población indígena', columna: 'Pertenece a población indígena' },
    },
    discapacidad: {
      de: 'bodiscapacidad',
      valor: 3,
      palabras: 'respuestas',
      bandera: 'boDiscapacidad',`,
        `bandera: 'boDiscapacidad',
      casilla: llpoblacionindigena.etiqueta,
      grafica: { titulo: 'pertenencia a población indígena', columna: 'Pertenece a población indígena' },
    },
    discapacidad: {
      de: 'bodiscapacidad',
      valor: 3,
      palabras: 'respuestas',
      bandera: 'boEtnia',`,
        PETICION('a box of the victims asks'),
      ],
    ],
  },
  {
    archivo: 'domain/src/reportes/graficas.ts',
    pruebas: REPORTES,
    roturas: [
      [
        'P051',
        'edad y sexo marcados no piden su gráfica común',
        "return cubo === 'victima' && isMarcada(por) && isMarcada(serie);",
        "return cubo === 'victima' && isMarcada(por) && serie === por;",
        PETICION('a box of the victims asks'),
      ],
      [
        'P147',
        'edad y sexo marcados piden además la de cada uno',
        'return serie ? [por, serie] : [];',
        'return [];',
        PETICION('a box of the victims asks'),
      ],
    ],
  },
  {
    archivo: 'web/src/screens/reporte_estadistico_victimas.tsx',
    pruebas: REPORTES,
    roturas: [
      [
        'P052',
        'el formulario de víctimas no tiene la lista de sexo',
        "'grupo', 'sexo', 'institucion'",
        "'grupo', 'institucion'",
        FILTROS('sex is a list of the filter'),
      ],
    ],
  },
  {
    archivo: 'web/src/screens/reporte_estadistico_carpetas.tsx',
    pruebas: REPORTES,
    roturas: [
      [
        'P053',
        'la tabla de una rebanada no toma su delito',
        '  ...(serie && { delito: serie.id }),',
        '',
        REPORTE('opens the files of its'),
      ],
      [
        'P054',
        'la tabla de una rebanada no toma su grupo, institución o área',
        '[nivel]: punto.id,',
        '',
        REPORTE('opens the files of its'),
      ],
      [
        'P055',
        'Ver autoridades lleva a las víctimas',
        "ir('/pages/reporte_estadistico_autoridades', porNumero('estadisticoAutoridades', noci)),",
        "ir('/pages/reporte_estadistico_victimas', porNumero('estadisticoVictimas', noci)),",
        REPORTE('its table: days as'),
      ],
      [
        'P056',
        'debajo de un grupo se dibujan las áreas',
        "institucion: ['getGraficaExpedienteByInstitucion',",
        "institucion: ['getGraficaExpedienteByArea',",
        REPORTE('asks for its own'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/AvanceTabla.tsx',
    pruebas: AVANCE,
    roturas: [
      [
        'P057',
        'rojo y verde cambiados en la marca del avance',
        "rojo: { marca: tokens.error, color: 'var(--error)', Icono: Fallo, palabra: 'Bajo' },",
        "rojo: { marca: tokens.exito, color: 'var(--error)', Icono: Fallo, palabra: 'Bajo' },",
        EL_AVANCE('the mark of a row'),
      ],
      [
        'P058',
        'el avance bajo se escribe en verde',
        "rojo: { marca: tokens.error, color: 'var(--error)', Icono: Fallo, palabra: 'Bajo' },",
        "rojo: { marca: tokens.error, color: 'var(--exito)', Icono: Fallo, palabra: 'Bajo' },",
        EL_AVANCE('the mark of a row'),
      ],
      [
        'P059',
        'el avance bajo lleva el icono del alto',
        "rojo: { marca: tokens.error, color: 'var(--error)', Icono: Fallo, palabra: 'Bajo' },",
        "rojo: { marca: tokens.error, color: 'var(--error)', Icono: Correcto, palabra: 'Bajo' },",
        EL_AVANCE('the mark of a row'),
      ],
      [
        'P060',
        'el porcentaje del avance se redondea hacia arriba',
        'Math.floor((100 * integrada) / total)',
        'Math.ceil((100 * integrada) / total)',
        EL_AVANCE('the level of each row'),
      ],
      [
        'P061',
        'las faltantes abren las totales',
        "['faltantes', 'Faltantes', TIPO_AVANCE.FALTANTES]",
        "['faltantes', 'Faltantes', TIPO_AVANCE.TOTALES]",
        EL_AVANCE('their dialog, whose they are'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/AvanceCasos.tsx',
    pruebas: AVANCE,
    roturas: [
      [
        'P062',
        'el diálogo de una fiscalía especializada lista toda la fiscalía',
        'sedeId: fila.sedeId,',
        'sedeId: null,',
        EL_AVANCE('its own cases'),
      ],
      [
        'P063',
        'el diálogo de una fiscalía especializada dice TODAS',
        "{fila.sede ?? 'TODAS'}",
        "{'TODAS'}",
        EL_AVANCE('its own cases'),
      ],
      [
        'P065',
        'la descarga de casos trae solo una página',
        'total > DESCARGA_MAXIMA ? 0 : DESCARGA_MAXIMA',
        'total > DESCARGA_MAXIMA ? 0 : 10',
        EL_AVANCE('the download asks for'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/ListaDetras.tsx',
    pruebas: AVANCE,
    roturas: [
      [
        'P064',
        'el diálogo de casos pide siempre la primera página',
        '{ ...body, pagina: pagina.pagina, rpp: pagina.tamano }',
        '{ ...body, pagina: 0, rpp: pagina.tamano }',
        EL_AVANCE('their dialog, whose they are'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/AvanceFiltro.tsx',
    pruebas: AVANCE,
    roturas: [
      [
        'P066',
        'la fecha de inicio del avance no tiene límites',
        '<Campo name="fechaInicio" min={AVANCE_DESDE} max={fechaFin && fechaFin < hoy ? fechaFin : hoy} />',
        '<Campo name="fechaInicio" />',
        EL_AVANCE('by hand: the calendars'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/Cargadas.tsx',
    pruebas: [...REPORTES.slice(0, 2), 'web/src/screens/detalle_carpetas.test.tsx'],
    roturas: [
      [
        'P067',
        'las fechas de CENAPI y cargadas no tienen límites',
        '<Campo name="fechaInicio" min={FECHA_MINIMA} max={fin && fin < hoy ? fin : hoy} />',
        '<Campo name="fechaInicio" />',
        PETICION('offer no day before'),
      ],
      [
        'P068',
        'CENAPI ofrece buscar por número',
        "opciones={reporte === 'cargadas' ? CON_NUMERO : TIPOS}",
        'opciones={CON_NUMERO}',
        FILTROS('searched by number'),
      ],
      [
        'P069',
        'el número de carpetas cargadas se queda en minúsculas',
        'name="expediente" mayusculas',
        'name="expediente"',
        FILTROS('so is that of the loaded'),
      ],
      [
        'P070',
        'la tabla de cargadas pide siempre la primera página',
        'query(pag, { body: { ...pedido, pagina, rpp: tamano } })',
        'query(pag, { body: { ...body, pagina: 0, rpp: tamano } })',
        FILTROS('says which it is'),
      ],
      [
        'P071',
        'Detalle abre otra carpeta',
        'alDetalle(Number(id))',
        'alDetalle(Number(id) + 1)',
        DETALLE('Detalle opens its own file'),
      ],
      [
        'P072',
        'el tipo de reporte viaja cambiado',
        "reporte === 'cenapi' ? (1 as const) : (2 as const)",
        "reporte === 'cenapi' ? (2 as const) : (1 as const)",
        FILTROS('says which it is'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/reportes/opciones.ts',
    pruebas: REPORTES,
    roturas: [
      [
        'P073',
        'las áreas ofrecidas son siempre las de la institución 1',
        'conPadre ? padre || null : null',
        'conPadre && padre ? 1 : null',
        FILTROS('estadisticoAutoridades'),
      ],
      [
        'P074',
        'las listas de un reporte no empiezan con TODOS',
        'return known && [TODOS, ...known];',
        'return known;',
        FILTROS('sex is a list of the filter'),
      ],
    ],
  },
  {
    archivo: 'web/src/ui/tabla/Paginador.tsx',
    pruebas: ['web/src/ui/DataTable.test.tsx'],
    roturas: [
      [
        'P075',
        'Registros por pagina cambia de texto',
        "etiqueta ?? 'Registros por pagina'",
        "etiqueta ?? 'Rows per page'",
      ],
    ],
  },
  {
    archivo: 'web/src/ui/DataTable.tsx',
    pruebas: ['web/src/ui/DataTable.test.tsx'],
    roturas: [
      ['P076', 'la tabla vacía no dice nada', '<p className={css.parrafo}>{vacio}</p>', ''],
      ['P077', 'cambiar el tamaño deja en la página de antes', 'p.onChange(0, tamano)', 'p.onChange(p.pagina, tamano)'],
      [
        'P078',
        'los tamaños de página de la tabla no son los pedidos',
        'conMas(props.pagina?.tamanos ?? props.tamanos)',
        '[7, 70]',
      ],
    ],
  },
  {
    archivo: 'web/src/features/usuario/Lugares.tsx',
    pruebas: ['web/src/screens/administracion.test.tsx'],
    roturas: [
      [
        'P079',
        'Quitar quita el último lugar y no el elegido',
        'put(sedes.filter((id) => id !== lugar.id))',
        'put(lugar ? sedes.slice(0, -1) : sedes)',
        ADMINISTRACION('Quitar takes the chosen place'),
      ],
      [
        'P080',
        'un lugar repetido se agrega',
        'if (sedes.includes(lugar.id))',
        'if (sedes.includes(-lugar.id))',
        ADMINISTRACION('a place that is there already'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/institucion/DialogoInstitucion.tsx',
    pruebas: ['web/src/screens/administracion.test.tsx'],
    roturas: [
      [
        'P081',
        'el nombre de la institución se queda en minúsculas',
        '<Campo name="dsinstitucion" mayusculas',
        '<Campo name="dsinstitucion"',
        ADMINISTRACION('become upper case'),
      ],
      [
        'P082',
        'la abreviatura se queda en minúsculas',
        'name="dsabreviatura"\n            mayusculas',
        'name="dsabreviatura"',
        ADMINISTRACION('become upper case'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/area/DialogoArea.tsx',
    pruebas: ['web/src/screens/administracion.test.tsx'],
    roturas: [
      [
        'P083',
        'un área editada se manda sin su clave',
        '  llpropietario,\n  dspropietario,\n  llinstitucion,\n  version,\n',
        '  dspropietario,\n  llinstitucion,\n  version,\n',
        ADMINISTRACION('goes with its id and version'),
      ],
      ['P084', 'la sede se pide siempre', 'haySedes: (sedes?.length ?? 0) > 0', 'haySedes: true'],
      [
        'P085',
        'un área editada se manda sin su versión',
        '  llinstitucion,\n  version,\n',
        '  llinstitucion,\n',
        ADMINISTRACION('goes with its id and version'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/carga/DialogosHistorico.tsx',
    pruebas: HISTORICO,
    roturas: [
      [
        'P086',
        'incorrectos y repetidos cambiados',
        'Incorrectos: {informe.incorrectas}',
        'Incorrectos: {informe.repetidas}',
        LA_HISTORICA('each count under its name'),
      ],
      [
        'P087',
        'actualizados dice los repetidos',
        'Actualizados: {informe.actualizadas}',
        'Actualizados: {informe.repetidas}',
        LA_HISTORICA('each count under its name'),
      ],
      [
        'P088',
        'la observación no dice su expediente',
        'valor: (o) => o.nuc }',
        "valor: () => '' }",
        LA_HISTORICA('each count under its name'),
      ],
      [
        'P089',
        'la segunda página de observaciones es la primera',
        'filas.slice(first, first + pagina.tamano)',
        'filas.slice(0, pagina.tamano)',
        LA_HISTORICA('each count under its name'),
      ],
      [
        'P090',
        'se muestra solo el primer error de formato',
        '{errores.slice(0, A_LA_VISTA).map',
        '{errores.slice(0, 1).map',
        LA_HISTORICA('every error of the rows is told'),
      ],
      [
        'P091',
        'se copia solo lo que se ve',
        "errores.join('\\n')",
        "errores.slice(0, 1).join('\\n')",
        LA_HISTORICA('every error of the rows is told'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/carga/TablaHistoricos.tsx',
    pruebas: HISTORICO,
    roturas: [
      [
        'P092',
        'el total de históricos es el de la página',
        'data?.[0]?.registros ?? 0',
        'data?.length ?? 0',
        LA_HISTORICA('the heads, and the pages'),
      ],
    ],
  },
  {
    archivo: 'web/src/ui/campos/CampoLimpiable.tsx',
    pruebas: HISTORICO,
    roturas: [
      [
        'P097',
        'el número admite mil letras',
        'const BUSCADO = 100;',
        'const BUSCADO = 1000;',
        LA_HISTORICA('a number of at most 100'),
      ],
    ],
  },
  {
    archivo: 'web/src/screens/carga_expediente_historico.tsx',
    pruebas: HISTORICO,
    roturas: [
      [
        'P094',
        'Consultar no manda el número',
        'setConsulta({ ...consulta, noci: texto.trim(), pagina: 0 })',
        'setConsulta({ ...consulta, pagina: 0 })',
        LA_HISTORICA('a number of at most 100'),
      ],
      [
        'P095',
        'Limpiar deja la lista filtrada',
        "setConsulta({ noci: '', pagina: 0, rpp: consulta.rpp });",
        'setConsulta({ ...consulta });',
        LA_HISTORICA('a number of at most 100'),
      ],
      [
        'P096',
        'la página siguiente es la primera',
        'setConsulta({ ...consulta, pagina, rpp })',
        'setConsulta({ ...consulta, pagina: 0, rpp })',
        LA_HISTORICA('the heads, and the pages'),
      ],
      [
        'P098',
        'no se puede volver a abrir el informe',
        'historico.informe && !historico.ocupado && (',
        'historico.informe && historico.ocupado && (',
        LA_HISTORICA('who left the screen is told'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/carga/useHistorico.ts',
    pruebas: HISTORICO,
    roturas: [
      [
        'P099',
        'el aviso de inicio dura tres segundos',
        'const DIEZ_SEGUNDOS = 10_000;',
        'const DIEZ_SEGUNDOS = 3_000;',
        LA_HISTORICA('while it runs the button is blocked'),
      ],
      [
        'P100',
        'el fin no se dice fuera de la pantalla',
        '      if (enPantalla === 0) notifyFin(informe, ir);\n',
        '',
        LA_HISTORICA('who left the screen is told'),
      ],
      [
        'P101',
        'el informe de otro usuario se muestra',
        'const mia = estado.usuario === quien() ? estado : NADA;',
        'const mia = estado;',
      ],
      [
        'P102',
        'con incorrectos el aviso es verde',
        'if (incorrectas === 0) avisar.correcto',
        'if (incorrectas >= 0) avisar.correcto',
      ],
    ],
  },
  {
    archivo: 'web/src/features/carga/Elegir.tsx',
    pruebas: [...CARGA, ...HISTORICO],
    roturas: [
      [
        'P103',
        'un libro soltado durante una carga se toma',
        'if (file && !ocupado) onChoose(file);',
        'if (file) onChoose(file);',
        LA_CARGA('a workbook that is dropped'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/carga/useCarga.ts',
    pruebas: CARGA,
    roturas: [
      [
        'P104',
        'con algo fuera se dice que todo se integró',
        'if (isCabal(count(resumen.conteos, envio.respuesta)))',
        'if (resumen)',
        LAS_CUENTAS('every row of a workbook that is wrong'),
      ],
      ['P105', 'no se espera antes de enviar', '  await espera(DEMORA_ENVIO);\n', '', LA_CARGA('not before 500 ms')],
      [
        'P106',
        'los valores atípicos no se avisan',
        "obra.say({ fase: 'atipicos', resumen, advertencias });",
        'await primero(obra, resumen);',
      ],
      [
        'P107',
        'un libro con repetidos se envía',
        "if (resumen.duplicados.length) obra.say({ fase: 'duplicados', resumen });\n    else if",
        'if',
        LA_CARGA('incomplete files and duplicates'),
      ],
      [
        'P108',
        'un libro de más de 100 MB se lee',
        'if (archivo.size > LIMITE_CARGA) {',
        'if (archivo.size > 2 * LIMITE_CARGA) {',
        LA_CARGA('100 MB pass the size'),
      ],
      ['P109', 'una carga terminada queda por terminar', "  await finish(envio.carga, 'TERMINADA');\n", ''],
      [
        'P110',
        'se actualizan todas las existentes y no las marcadas',
        'send(obra, resumen, rondaDe(envio, numeros, vistas));',
        'send(obra, resumen, rondaDe(envio, envio.respuesta.existentes.map((e) => e.numCarpeta), vistas));',
        LA_CARGA('only the ticked ones'),
      ],
      [
        'P111',
        'se actualiza sin decir antes qué cambia',
        "say({ fase: 'cambios', resumen, envio, cambios });",
        'await update(obra, { resumen, envio, cambios }, numeros);',
        LA_CARGA('before writing: what changes'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/carga/DialogoExistentes.tsx',
    pruebas: CARGA,
    roturas: [
      [
        'P112',
        'el total no cuenta las rechazadas',
        'existentes.length + integradas.length + erroresBack.length',
        'existentes.length + integradas.length',
        LAS_CUENTAS('every row of a workbook that is wrong'),
      ],
      [
        'P113',
        'se lista solo la primera existente',
        'filas={existentes}\n        clave',
        'filas={existentes.slice(0, 1)}\n        clave',
        LA_CARGA('only the ticked ones'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/carga/InformeCarga.tsx',
    pruebas: CARGA,
    roturas: [
      [
        'P114',
        'víctimas y autoridades sueltas no se dicen',
        '{sueltos && <Nota tipo="error">{sueltos}</Nota>}',
        '',
        LAS_CUENTAS('every row of a workbook that is wrong'),
      ],
      [
        'P115',
        'lo no integrado no se dice',
        "<Nota tipo={fuera > 0 ? 'error' : 'informacion'}>{TEXTOS.noIntegrados(fuera)}</Nota>",
        '',
        LAS_CUENTAS('every row of a workbook that is wrong'),
      ],
      [
        'P116',
        'lo no integrado se dice en verde',
        "<Nota tipo={fuera > 0 ? 'error' : 'informacion'}>",
        '<Nota tipo="correcto">',
        LAS_CUENTAS('every row of a workbook that is wrong'),
      ],
      [
        'P117',
        'no se ofrece el libro de no integradas',
        '{algoFuera && onRequestLibro && (',
        '{!algoFuera && onRequestLibro && (',
        LAS_CUENTAS('every row of a workbook that is wrong'),
      ],
      [
        'P118',
        'el libro de no integradas trae todo',
        'download(nombreNoIntegradas(new Date()), true)',
        'download(nombreNoIntegradas(new Date()), false)',
        LAS_CUENTAS('every row of a workbook that is wrong'),
      ],
      [
        'P119',
        'los expedientes sin número no se dicen',
        '{sinNumero > 0 && (',
        '{sinNumero < 0 && (',
        LAS_CUENTAS('every row of a workbook that is wrong'),
      ],
      [
        'P120',
        'no se dice que se declaran más víctimas de las que vienen',
        '{menosVictimas > 0 && (',
        '{menosVictimas < 0 && (',
      ],
      [
        'P121',
        'no se dice cuántos errores no se muestran',
        '{hallazgos.totalErrores > hallazgos.errores.length && (',
        '{hallazgos.totalErrores < 0 && (',
        ['web/src/features/carga/InformeCarga.test.tsx'],
      ],
      [
        'P122',
        'la tabla cambia existentes por no integrados',
        "['Ya estaban y no se actualizaron', 'existentes'],\n    ['No integrados', 'fuera'],",
        "['Ya estaban y no se actualizaron', 'fuera'],\n    ['No integrados', 'existentes'],",
        LAS_CUENTAS('every row of a workbook that is wrong'),
      ],
    ],
  },
  {
    archivo: 'web/src/features/carga/listas.ts',
    pruebas: CARGA,
    roturas: [
      [
        'P123',
        'la lista de errores se corta a uno',
        'hallazgos.errores.map(celda), hallazgos.totalErrores]',
        'hallazgos.errores.slice(0, 1).map(celda)]',
      ],
      [
        'P124',
        'la lista de retiradas se corta a una',
        'respuesta.victimasErrores.map(retirada)',
        'respuesta.victimasErrores.slice(0, 1).map(retirada)',
        LA_CARGA('an update names whom it would take out'),
      ],
      [
        'P125',
        'responsables retirados son las víctimas',
        'respuesta.responsablesErrores.map(retirada)',
        'respuesta.victimasErrores.map(retirada)',
        LA_CARGA('an update names whom it would take out'),
      ],
      [
        'P126',
        'de cada expediente rechazado se muestra un solo error',
        'e.errores.map((x, i) => ({',
        'e.errores.slice(0, 1).map((x, i) => ({',
      ],
      [
        'P127',
        'las autoridades sueltas son las víctimas',
        "['Autoridades sin expediente', 'autoridadesSinExpediente']",
        "['Autoridades sin expediente', 'victimasSinExpediente']",
      ],
      [
        'P128',
        'la lista de incompletos se corta a uno',
        '(hallazgos[clase] ?? []).map(suelta)',
        '(hallazgos[clase] ?? []).slice(0, 1).map(suelta)',
      ],
    ],
  },
  {
    archivo: 'web/src/lib/http.ts',
    pruebas: ['web/src/lib/http.test.ts'],
    roturas: [
      [
        'P129',
        'las llamadas van al servidor de la página y no al servicio',
        'SERVICIO + path.slice',
        "'/api' + path.slice",
      ],
      ['P130', 'una llamada rechazada por lleno no se repite', 'const VECES = 2;', 'const VECES = 0;'],
      ['P131', 'un 409 se avisa como falla de conexión', '![400, 409, 413, 415]', '![400, 413, 415]'],
      [
        'P132',
        'la respuesta de una sesión terminada llega a la siguiente',
        '    if (isAjena(suya)) return NUNCA;\n',
        '',
      ],
    ],
  },
  {
    archivo: 'web/src/lib/avisos.ts',
    pruebas: ['web/src/ui/Snackbars.test.tsx', 'web/src/lib/http.test.ts'],
    roturas: [
      [
        'P133',
        'una advertencia se va sola',
        "notifyAs('advertencia', texto, null, more)",
        "notifyAs('advertencia', texto, 3000, more)",
      ],
      [
        'P134',
        'el siguiente usuario ve los mensajes del anterior',
        'onFinish(forgetAvisos);',
        '',
        [
          'web/src/ui/Snackbars.test.tsx',
          'web/src/screens/navegacion.test.tsx',
          'web/src/screens/dosUsuarios.test.tsx',
        ],
      ],
      [
        'P135',
        'el mismo mensaje aparece dos veces',
        'visibles.get().filter((a) => a.texto !== texto || a.tipo !== tipo)',
        'visibles.get()',
      ],
    ],
  },
  {
    archivo: 'web/src/lib/confirm.ts',
    pruebas: ['web/src/screens/dosUsuarios.test.tsx', 'web/src/ui/ConfirmDialog.test.tsx'],
    roturas: [
      ['P136', 'una pregunta abierta pasa al siguiente usuario', 'onFinish(() => store.get()?.respond(false));', ''],
    ],
  },
  {
    archivo: 'web/src/lib/borrador.ts',
    pruebas: ['web/src/lib/borrador.test.ts'],
    roturas: [
      ['P137', 'el borrador espera cuatro segundos', 'const ESPERA_MS = 2000;', 'const ESPERA_MS = 4000;'],
      [
        'P138',
        'el borrador sigue en la sesión de otro',
        'const isMine = () => Boolean(getSesion()?.token) && getSesion()?.idUsuario === author;',
        'const isMine = () => Boolean(getSesion()?.token);',
      ],
      [
        'P139',
        'un borrador que falla se manda cada dos segundos',
        '      if (!isDefinitivo(error)) later(REINTENTO_MS);\n',
        '',
      ],
    ],
  },
  {
    archivo: 'web/src/lib/guardado.ts',
    pruebas: ['web/src/lib/guardado.test.ts'],
    roturas: [
      [
        'P140',
        'salir mientras se guarda no pregunta',
        "  if (g.fase === 'enviando') {\n    const after",
        "  if (g.fase === 'rechazado') {\n    const after",
      ],
      ['P141', 'un 502 se toma por rechazo', 'error.status >= 500', 'error.status === 500'],
    ],
  },
  {
    archivo: 'web/src/features/detalle/Listas.tsx',
    pruebas: ['web/src/screens/detalle_carpetas.test.tsx'],
    roturas: [
      [
        'P142',
        'apellidos cambiados en la lista de víctimas del detalle',
        'titulo: ETIQUETAS.primerApellido, valor: (v) => v.primerApellido',
        'titulo: ETIQUETAS.primerApellido, valor: (v) => v.segundoApellido',
      ],
      [
        'P143',
        'nivel y subnivel cambiados en la lista de responsables',
        'titulo: ETIQUETAS.gobierno, valor: (r) => r.nivelGobierno',
        'titulo: ETIQUETAS.gobierno, valor: (r) => r.subnivelGobierno',
      ],
      [
        'P144',
        'cada renglón del detalle tiene Editar',
        "placeAcciones([{ etiqueta: 'Detalle', Icono: Ver, onChoose }])",
        "placeAcciones([{ etiqueta: 'Detalle', Icono: Ver, onChoose }, { etiqueta: 'Editar', Icono: Ver, onChoose }])",
      ],
    ],
  },
  {
    archivo: 'web/src/ui/tabla/usePagina.ts',
    pruebas: ['web/src/ui/DataTable.test.tsx'],
    roturas: [
      [
        'P145',
        'el tamaño de página elegido se olvida',
        'return conMas(tamanos).includes(chosen) ? chosen : documentado;',
        'return documentado;',
      ],
    ],
  },
  {
    archivo: 'web/src/screens/buscar_ci.tsx',
    pruebas: ['web/src/screens/buscar_ci.test.tsx'],
    roturas: [
      [
        'P146',
        'una carpeta externa cerrada no ofrece Sincronizar',
        'canSync && isSincronizable(fila),',
        'canSync && isSincronizable(fila) && fila.estadojuridicoexpedienteid !== 24,',
      ],
    ],
  },
  {
    archivo: 'web/src/lib/useGuardia.ts',
    pruebas: ['web/src/ui/Dialogo.test.tsx'],
    roturas: [
      [
        'P201',
        'cerrar un diálogo quita la pregunta de su pantalla',
        'guardias = guardias.filter((other) => other !== mine);',
        'guardias = [];',
      ],
    ],
  },
  {
    archivo: 'web/src/ui/tabla/filas.ts',
    pruebas: ['web/src/ui/DataTable.test.tsx'],
    roturas: [
      ['P202', 'dos renglones de una página con la misma clave no se dicen', 'if (!seen.has(text)) {', 'if (true) {'],
    ],
  },
  {
    archivo: 'web/src/features/carga/useCarga.ts',
    pruebas: ['web/src/screens/carga_info.test.tsx'],
    roturas: [
      [
        'P203',
        '«Detener» no vale en el primer medio segundo',
        'await send(obra, resumen, null, signal);',
        'await send(obra, resumen, null);',
      ],
    ],
  },
  {
    archivo: 'web/src/lib/useMarcha.ts',
    pruebas: ['web/src/screens/enMarcha.test.tsx'],
    roturas: [
      [
        'P204',
        'lo que sigue a un diálogo cerrado no se detiene',
        '    there.current = false;\n    corte.current?.abort();',
        '    there.current = false;',
      ],
    ],
  },
  {
    archivo: 'web/src/features/carga/useHistorico.ts',
    pruebas: ['web/src/screens/carga_expediente_historico.test.tsx'],
    roturas: [
      ['P205', 'una carga histórica sobrevive a su sesión', '  if (historica.get().ocupado) historica.set(NADA);', ''],
    ],
  },
  {
    archivo: 'web/src/lib/http.ts',
    pruebas: ['web/src/lib/plazo.test.ts'],
    roturas: [['P206', 'una llamada espera cuanto haga falta', 'plazo ?? PLAZO.comun,', 'plazo ?? 1e8,']],
  },
  {
    archivo: 'web/src/lib/copias.ts',
    pruebas: ['web/src/lib/plazo.test.ts'],
    roturas: [['P207', 'las copias viven tres días', 'const VENCE_MS = 30 *', 'const VENCE_MS = 3 *']],
  },
  {
    archivo: 'web/src/lib/acto.ts',
    pruebas: ['web/src/screens/actos.test.tsx'],
    roturas: [
      [
        'P208',
        'una respuesta perdida es un fallo sin mirar',
        'if (!isSinRespuesta(error)) throw error;',
        'throw error;',
      ],
    ],
  },
  {
    archivo: 'web/src/ui/tabla/iguales.ts',
    pruebas: ['web/src/ui/DataTable.test.tsx'],
    roturas: [['P209', 'la columna que ordena se pliega', 'columna.id === ordena || ', '']],
  },
  {
    archivo: 'web/src/ui/tabla/Paginador.tsx',
    pruebas: ['web/src/screens/paginas.test.tsx'],
    roturas: [
      [
        'P210',
        'hay una página vacía tras la última',
        '(pagina + 1) * tamano >= total',
        '(pagina + 1) * tamano > total',
      ],
    ],
  },
  {
    archivo: 'web/src/features/interconexion/TablaPaginada.tsx',
    pruebas: ['web/src/screens/paginas.test.tsx'],
    roturas: [
      [
        'P211',
        'una tabla pública tiene una última página vacía',
        'Math.ceil(filas.length / tamano) - 1',
        'Math.floor(filas.length / tamano)',
      ],
    ],
  },
  {
    archivo: 'web/src/features/institucion/api.ts',
    pruebas: ['web/src/screens/actos.test.tsx'],
    roturas: [['P212', 'se calla por qué no se guardó una institución', 'why ?? porQueNo(error)', 'porQueNo(error)']],
  },
  {
    archivo: 'web/src/features/justicianet/api.ts',
    pruebas: ['web/src/features/justicianet/api.test.ts'],
    roturas: [
      [
        'P213',
        'una sincronización hecha se dice como información',
        "if (result === 'REGISTRO_EXITOSO') avisar.correcto(msj ?? MENSAJES.sincronizada(noci));",
        "if (result === 'REGISTRO_EXITOSO') avisar.informacion(msj ?? MENSAJES.sincronizada(noci));",
      ],
    ],
  },
  {
    archivo: 'web/src/features/area/DialogoArea.tsx',
    pruebas: ['web/src/screens/administracion.test.tsx'],
    roturas: [
      [
        'P214',
        'un área nueva cambia de título con su primer par',
        "titulo={area ? 'Editar Área' : 'Agregar Área'}",
        "titulo={area || kept ? 'Editar Área' : 'Agregar Área'}",
      ],
    ],
  },
  {
    archivo: 'web/src/lib/eleccion.tsx',
    pruebas: ['web/src/screens/paginas.test.tsx'],
    roturas: [
      [
        'P215',
        'página y orden se olvidan al volver',
        '  return [(tablas?.[key] as T | undefined) ?? own, keep];',
        '  return [own, keep];',
      ],
    ],
  },
];
