/**
 * The meaning of the fields that people ask about, in two lines, by their name in the tables of the records. It does not
 * repeat the form's own words (a locked field, an error).
 */
const AYUDAS: Readonly<Record<string, string>> = {
  // file
  noci: 'Escríbalo completo, como está en la carpeta. Si ya está en el registro, se le avisa al dejar el campo.',
  fcinicio: 'El día en que la fiscalía inició la carpeta, no el de los hechos ni el de su captura.',
  llorigen: 'Por qué la conoce su fiscalía: la inició ella misma, la atrajo o la recibió por incompetencia de otra.',
  lldelito:
    'El delito que se investiga. De él dependen la circunstancia y las técnicas que se ofrecen en cada víctima.',
  novictimas: 'Cuántas víctimas tiene la carpeta, aunque falte capturarlas. El folio se genera cuando están todas.',
  boindicios: 'Si hay indicios de que la tortura se cometió.',
  lldenunciante: 'Quién denunció: la víctima, un familiar, una organización, una autoridad.',
  boconocehechos: 'Si se sabe dónde ocurrieron. Con No, el domicilio no se captura.',
  fcestatus: 'El día desde el que la investigación está en ese estatus, no el de su captura.',
  dsacumulacion:
    'El número de la carpeta a la que se acumula. No las vincula: eso se hace en los vínculos de la carpeta.',
  boexisteexporigen: 'Si viene de otro expediente, de una fiscalía o de un juzgado.',
  llformainicio: 'Con qué comenzó la investigación.',
  dsqueja: 'El número con que conocen del mismo caso una comisión de derechos humanos o un organismo internacional.',
  // victim, and accused person
  dsnombre: 'Si no se sabe quién es, escriba NO DISPONIBLE aquí y en el primer apellido.',
  dsedad: 'En años cumplidos. 999 quiere decir que no se sabe.',
  dscurp:
    'Sus 18 caracteres, si se conoce. Se compara con el nacimiento, el sexo y la entidad, y llena los que estén vacíos.',
  bomedidaproteccion:
    'Si cuenta con medidas de protección. Cuando no se sepa elija No disponible: no es lo mismo que No.',
  lltecnica: 'Una sola, de las que corresponden al delito de la carpeta.',
  metodos: 'Los métodos concretos que se usaron: marque todos los que correspondan.',
  finalidades: 'Para qué se hizo (artículo 24 de la ley): marque todas las que correspondan.',
  motivos: 'La condición de la víctima por la que se hizo (artículo 27 de la ley): marque todas las que correspondan.',
  dsrenavi: 'El número con que está inscrita en el Registro Nacional de Víctimas. Si no lo está, déjelo vacío.',
  // authority; the level of government is also asked of an authority that denounces
  llgobierno: 'El orden de gobierno al que pertenece la autoridad: federal, estatal o municipal.',
  llsubnivel: 'El poder, organismo o policía al que pertenece en ese orden.',
  boperteneceinstitucion:
    'Si pertenece a una institución de seguridad, procuración de justicia, custodia o a las fuerzas armadas.',
  lldependencia: 'Se ofrecen las del nivel y subnivel elegidos. Si no está la que busca, elija Otro y especifíquela.',
  dsloquesesabe: 'Lo que se sepa de una autoridad que no se identifica: uniforme, vehículo, lugar, apodos.',
  dscargo: 'El cargo o puesto de la autoridad señalada, si se conoce. Los nombres van en las personas imputadas.',
  // accused person
  lladscripcion: 'Si es servidora o servidor público, o particular.',
  boseparadoservpublico: 'Si se le separó de su cargo. De un particular elija No aplica.',
  bopermiso: 'Si tenía permiso para portar arma. Cuando no se sepa elija No disponible: no es lo mismo que No.',
  bofuedesarmado: 'Si se le quitó el arma que llevaba. Si no llevaba ninguna elija No aplica.',
  boconstrenido: 'Si se le obligó por la fuerza a hacer o dejar de hacer algo. Responda lo que conste en la carpeta.',
  bodisposicion: 'Si se le entregó a la autoridad que debe resolver sobre su situación.',
  fechadisposicion: 'El día en que se le puso a disposición, no el de los hechos ni el de su registro.',
  dsdependencia: 'La institución que lo puso a disposición.',
  dsautoridad: 'Quién lo puso a disposición, de la dependencia del dato anterior.',
  boordenaprehension: 'Si hay una orden de aprehensión en su contra.',
  llsituacion: 'En qué punto está su proceso, o el sentido de su sentencia.',
};

/** The meaning of a field of the forms of records: a file's, or an accused person's. */
export const ayudaDe = (campos: object, name: string): string | undefined =>
  'llcarpeta' in campos || 'llimputado' in campos ? AYUDAS[name] : undefined;
