// Breakages of the domain in plain words (D): those that the audits found surviving. Stryker makes the rest.
const CARGA = ['domain/src/carga/carga.test.ts', 'domain/src/carga/carga.reglas.test.ts'];
const FORMULARIOS = ['domain/src/reportes/formularios.test.ts'];

export default [
  {
    archivo: 'domain/src/carga/hojas/expediente.ts',
    pruebas: CARGA,
    roturas: [
      [
        'D001',
        'se rechaza toda carga de los nueve primeros estados (municipio)',
        "entero('Clave del municipio de los hechos', 1001, 99999)",
        "entero('Clave del municipio de los hechos', 10001, 99999)",
      ],
      [
        'D002',
        'se rechaza toda carga de los nueve primeros estados (localidad)',
        "entero('Clave de la localidad de los hechos', 10010001, 999999999)",
        "entero('Clave de la localidad de los hechos', 100010001, 999999999)",
      ],
      [
        'D003',
        'indicios del delito acepta NO APLICA',
        "siNo('Indicios del delito')",
        "siNo('Indicios del delito', [0, 1, 2, 3])",
      ],
      [
        'D004',
        'conoce la fecha de los hechos acepta NO APLICA',
        "siNo('Conoce fecha de los hechos')",
        "siNo('Conoce fecha de los hechos', [0, 1, 2, 3])",
      ],
      [
        'D005',
        'existe expediente de origen acepta NO APLICA',
        "siNo('Existe expediente de origen')",
        "siNo('Existe expediente de origen', [0, 1, 2, 3])",
      ],
    ],
  },
  {
    archivo: 'domain/src/carga/identidad.ts',
    pruebas: CARGA,
    roturas: [
      [
        'D006',
        'la clave de una víctima pierde el segundo apellido',
        'dsapellidomaterno: parte(v.segundoApp)',
        'dsapellidomaterno: null',
      ],
    ],
  },
  {
    archivo: 'domain/src/carga/atipicos.ts',
    pruebas: CARGA,
    roturas: [['D007', 'el umbral de los valores atípicos es 34', 'const UMBRAL = 30;', 'const UMBRAL = 34;']],
  },
  {
    archivo: 'domain/src/carga/hojas/victima.rules.ts',
    pruebas: CARGA,
    roturas: [
      [
        'D008',
        'nacida en México o mexicana, y no ambas',
        "v.paisNacimiento === 'MEXICO' && v.nacionalidad === 'MEXICANA'",
        "v.paisNacimiento === 'MEXICO' || v.nacionalidad === 'MEXICANA'",
      ],
      ['D009', 'cédula NO DISPONIBLE vale con REGULAR', '!isReal(v.cedulaIdentidad)', 'isNA(v.cedulaIdentidad)'],
    ],
  },
  {
    archivo: 'domain/src/carga/codigos.ts',
    pruebas: ['domain/src/carga/codigos.test.ts'],
    roturas: [
      [
        'D010',
        'la entidad de nacimiento responde con un dato cualquiera',
        "    entidadNacimiento: 'VICTIMA_LUGAR_NACIMIENTO',\n",
        '',
      ],
      ['D011', 'habla español responde con un dato cualquiera', "    hablaEspanol: 'VICTIMA_LENGUAS',\n", ''],
      [
        'D012',
        'el resultado del examen responde con un dato cualquiera',
        "    resultadoExamen: 'VICTIMA_EXAMEN',\n",
        '',
      ],
      [
        'D013',
        'la clave del municipio de origen responde con un dato cualquiera',
        "    claveMunicipioCarpetaAnterior: 'CARPETA_MUNICIPIO_ORIGEN',\n",
        '',
      ],
      [
        'D014',
        'el error dice siempre el renglón 4',
        'Error encontrado en el renglón ${renglon}.',
        'Error encontrado en el renglón 4.',
        ['domain/src/carga/codigos.test.ts'],
      ],
    ],
  },
  {
    archivo: 'domain/src/reportes/formularios.ts',
    pruebas: FORMULARIOS,
    roturas: [
      [
        'D015',
        'otra institución conserva el área de la anterior',
        "{ kind: 'forces', clause: '3-316', trigger: ['institucion'], sets: { area: 0 }, reason: '' },",
        '',
      ],
      [
        'D016',
        'otro nivel conserva el subnivel del anterior',
        "{ kind: 'forces', clause: '3-305', trigger: ['nivelGobierno'], sets: { subnivelGobierno: 0 }, reason: '' },",
        '',
      ],
      [
        'D017',
        'captura conserva el área de otra institución',
        ", { kind: 'forces', clause: '3-070', trigger: ['institucion'], sets: { area: 0 }, reason: '' }]",
        ']',
      ],
    ],
  },
  {
    archivo: 'domain/src/reportes/avance.ts',
    pruebas: ['domain/src/reportes/avance.test.ts'],
    roturas: [
      [
        'D018',
        'las fechas están siempre a la vista',
        "{ kind: 'shows', clause: '3-155', fields: ['fechaInicio', 'fechaFin'], when: byHand },",
        '',
      ],
      ['D019', 'el avance de 50 % es amarillo', "ratio <= 0.5 ? 'rojo'", "ratio < 0.5 ? 'rojo'"],
      ['D020', 'el avance de 90 % es amarillo', "ratio < 0.9 ? 'amarillo'", "ratio <= 0.9 ? 'amarillo'"],
      [
        'D021',
        'ayer es hoy',
        'return { fechaInicio: masDias(hoy, -1), fechaFin: masDias(hoy, -1) };',
        'return { fechaInicio: hoy, fechaFin: hoy };',
      ],
      ['D022', 'la semana empieza el domingo', 'getUTCDay() + 6) % 7)', 'getUTCDay() + 7) % 7)'],
    ],
  },
  {
    archivo: 'domain/src/reportes/cargadas.ts',
    pruebas: ['domain/src/reportes/cargadas.test.ts'],
    roturas: [
      [
        'D023',
        'CENAPI acepta el tipo número',
        'fails: (v) => v.tipoFecha === TIPO_FECHA.NUMERO,',
        'fails: () => false,',
      ],
      ['D024', 'cuatro letras de un número bastan', 'v.expediente.length < 5', 'v.expediente.length < 4'],
    ],
  },
  {
    archivo: 'domain/src/reportes/dimensiones.ts',
    pruebas: ['web/src/screens/reportes.peticion.test.tsx'],
    roturas: [
      [
        'D026',
        'las víctimas por sexo se dibujan con barras',
        "grafica: { forma: 'pastel' },",
        "grafica: { forma: 'barras' },",
      ],
      [
        'D028',
        'las víctimas por edad se dibujan horizontales',
        "casilla: dsedad.etiqueta,\n      grafica: { forma: 'barras' },",
        "casilla: dsedad.etiqueta,\n      grafica: { forma: 'barrasH' },",
      ],
    ],
  },
  {
    archivo: 'domain/src/reportes/graficas.ts',
    pruebas: ['web/src/screens/reportes.peticion.test.tsx'],
    roturas: [
      [
        'D025',
        'las carpetas por grupo se dibujan con pastel',
        "titulo: 'Carpetas por grupo',\n    cubo: 'carpeta',\n    por: 'grupo',\n    forma: 'barrasH',",
        "titulo: 'Carpetas por grupo',\n    cubo: 'carpeta',\n    por: 'grupo',\n    forma: 'pastel',",
      ],
      [
        'D027',
        'las autoridades por tipo se dibujan con barras',
        "por: 'qrr',\n    forma: 'pastel',",
        "por: 'qrr',\n    forma: 'barras',",
      ],
    ],
  },
  {
    archivo: 'domain/src/reportes/tablas.ts',
    pruebas: ['web/src/screens/reportes.peticion.test.tsx', 'web/src/screens/reportes.palabras.test.tsx'],
    roturas: [
      ['D029', 'tamaños de página del reporte por carpeta', 'tamanos: [5, 10, 20],', 'tamanos: [7, 70],'],
      [
        'D030',
        'el libro de captura pierde el prefijo del registro',
        "archivo: 'RENADET_captura',",
        "archivo: 'captura',",
      ],
    ],
  },
  // what Stryker found alive, and the tests that were written for it
  {
    archivo: 'domain/src/lib/rules.ts',
    pruebas: ['domain/src/lib/rules.test.ts'],
    roturas: [
      [
        'D031',
        'una propuesta espera a que cambien todos sus disparadores',
        'rule.trigger.some(',
        'rule.trigger.every(',
      ],
      [
        'D032',
        'una propuesta calculada no se calcula',
        "  typeof sets === 'function' ? sets(values, context) : sets;",
        '  sets as Partial<V>;',
      ],
      [
        'D041',
        'lo que una regla fija y se calla no se completa',
        '(isEmpty(given[field]) && !isEmpty(value))',
        'false',
      ],
      [
        'D042',
        'lo que se calcula se calcula otra vez aunque nada cambie',
        'const isStored = stored && rule.from?.every(',
        'const isStored = false && rule.from?.every(',
      ],
      [
        'D043',
        'un valor que llegó así se queda aunque cambie aquello de que depende',
        '[...fields].every((name) => isSame(name as Name<V>, values)) &&',
        '',
      ],
      [
        'D044',
        'lo que al abrir se llena cuenta como un cambio de quien lo usa',
        'return same(values[field], filled[field]);',
        'return false;',
      ],
      [
        'D045',
        'un dato obligatorio que falta no se pide si ya faltaba',
        "if (isEmpty(values[field]) && !(rule.kind === 'requires' && rule.only)) return false;",
        '',
      ],
      [
        'D046',
        'otro nivel de gobierno no cambia lo que se fija de sus imputados',
        '!(name in then) || same(context[name as Name<C>], then[name as Name<C>])',
        'true',
      ],
      ['D047', 'una regla habla de lo que no se pudo leer', '(unknown.has(field) ||', '(false &&'],
      [
        'D033',
        'toda regla de un campo se toma por su lista',
        "if (rule.kind === 'options') {\n      const kept",
        "if (rule.kind === 'options' || rule.kind === 'check') {\n      const kept",
      ],
    ],
  },
  {
    archivo: 'domain/src/victima/victima.rules.ts',
    pruebas: ['domain/src/victima/victima.rules.test.ts', 'domain/src/victima/victima.rules.preguntas.test.ts'],
    roturas: [
      ['D034', 'quien nació hoy no tiene edad', 'age !== null && age >= 0', 'age !== null && age > 0'],
      ['D035', 'los 999 años no se calculan', 'age <= EDAD_MAXIMA', 'age < EDAD_MAXIMA'],
      ['D036', 'mil años se calculan', ' && age <= EDAD_MAXIMA', ''],
      ['D037', '999 años se rechazan', '(ageOf(v, c) ?? 0) > EDAD_MAXIMA', '(ageOf(v, c) ?? 0) >= EDAD_MAXIMA'],
      [
        'D038',
        'sin respuesta se da por hecho que no hay examen',
        'v.bopsicologico !== null && v.bopsicologico !== SI',
        'v.bopsicologico !== SI',
      ],
      [
        'D039',
        'sin examen se pide el resultado de uno',
        'v.bopsicologico === SI && v.llexamen === EXAMEN.NO_DISPONIBLE',
        'v.llexamen === EXAMEN.NO_DISPONIBLE',
      ],
      ['D040', 'un apellido que falta cambia la llave', "part ?? ''", "part ?? '-'"],
    ],
  },
];
