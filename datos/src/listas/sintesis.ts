/**
 * Sentences of the accounts of facts, in the order in which an account gives them; {lugar}, {fecha}, {hora},
 * {autoridad} and {victimas} are filled in. Sober on purpose: they stand for the text, they do not tell a story.
 */
export const APERTURA = [
  'Se recibió denuncia en la que se señala que',
  'De la comparecencia rendida ante esta representación social se desprende que',
  'Mediante vista dada por el órgano jurisdiccional se hizo del conocimiento que',
  'En su declaración preparatoria, la persona denunciante manifestó que',
  'Por oficio del organismo público de derechos humanos se informó que',
  'Del escrito presentado por la defensa se advierte que',
  'Durante la audiencia inicial se dio vista al Ministerio Público, toda vez que',
  'Familiares de la víctima acudieron a manifestar que',
  'Con motivo del desglose de la averiguación previa se conoció que',
  'Se inició la investigación en virtud de que',
  'La persona titular del juzgado ordenó dar vista, pues el imputado refirió que',
  'En entrevista, la víctima relató que',
  'Por comparecencia voluntaria se denunció que',
  'Del acta circunstanciada y sus anexos se conoce que',
];

export const HECHO = [
  'el {fecha}, alrededor de las {hora} horas, fue detenida por {autoridad} en {lugar}.',
  'el {fecha}, {autoridad} la interceptaron en la vía pública en {lugar} y la subieron a un vehículo.',
  'el {fecha}, {autoridad} ingresaron a su domicilio en {lugar} sin mostrar orden alguna.',
  'al circular por {lugar}, el {fecha}, fue obligada a descender de su vehículo por {autoridad}.',
  'el {fecha} se encontraba en su centro de trabajo, en {lugar}, cuando llegaron {autoridad}.',
  'durante un traslado realizado el {fecha} en {lugar} por {autoridad}, se le retuvo por varias horas.',
  'fue presentada ante el Ministerio Público de {lugar} el {fecha}, horas después de su detención por {autoridad}.',
  'el {fecha}, a las {hora} horas, {autoridad} la condujeron a unas oficinas en {lugar}.',
  'en un retén ubicado en {lugar}, el {fecha}, {autoridad} la separaron de sus acompañantes.',
  'desde el {fecha} permaneció a disposición de {autoridad} en {lugar}, sin comunicación con sus familiares.',
  'el {fecha}, en las inmediaciones de {lugar}, {autoridad} la detuvieron junto con otras personas.',
  'al acudir a un citatorio en {lugar} el {fecha}, {autoridad} le impidieron retirarse.',
];

export const CONDUCTA = [
  'Refiere que recibió golpes en distintas partes del cuerpo.',
  'Señala que fue amenazada con causar daño a su familia.',
  'Indica que se le mantuvo con los ojos vendados y en posición forzada.',
  'Manifiesta que se le privó de alimento, agua y descanso.',
  'Expone que fue objeto de insultos y humillaciones de manera reiterada.',
  'Relata que se le aplicaron maniobras que le dificultaban respirar.',
  'Menciona que se le obligó a permanecer de pie durante horas.',
  'Describe amenazas, empujones y sujeción con esposas que le causaron lesiones en las muñecas.',
  'Afirma que fue expuesta al frío y despojada de parte de su ropa.',
  'Precisa que se le impidió comunicarse con su defensa y recibir atención médica.',
  'Agrega que se le causó dolor físico y sufrimiento psicológico por un lapso aproximado de {hora} horas.',
  'Sostiene que recibió un trato degradante frente a otras personas detenidas.',
  'Dice que no puede precisar el tiempo que duraron los malos tratos.',
  'Narra que fue aislada en una celda sin luz ni ventilación.',
];

export const FINALIDAD = [
  'Lo anterior, con el fin de que firmara una declaración.',
  'Considera que se buscaba obtener información sobre otras personas.',
  'Los hechos habrían tenido como propósito que aceptara su participación en un delito.',
  'Se le exigía proporcionar domicilios y números telefónicos.',
  'A su decir, se trató de un castigo por haber reclamado.',
  'Estima que ocurrió por motivos de discriminación.',
  'Se le pedía incriminar a terceros.',
  'No se le informó el motivo de la detención.',
  'Se le intimidó para que no presentara denuncia.',
  'No refiere la finalidad de los actos.',
];

export const CIERRE = [
  'Se ordenó la práctica del dictamen médico-psicológico especializado conforme al Protocolo de Estambul.',
  'Se solicitó a la comisaría el parte informativo y el registro de la detención.',
  'Se giró oficio al centro penitenciario para obtener el certificado médico de ingreso.',
  'Se dio intervención a la asesoría jurídica de víctimas.',
  'Obran en la carpeta dos certificados médicos y tres entrevistas.',
  'La víctima identificó por su uniforme a {autoridad}.',
  'No fue posible identificar a las personas que intervinieron.',
  'Se solicitaron las videograbaciones de las cámaras del lugar.',
  'Se encuentra pendiente la ratificación de la denuncia.',
  'Se requirió copia certificada de la causa penal de origen.',
  'Se notificó a la comisión ejecutiva de atención a víctimas.',
  'Se recabó la declaración de {victimas} víctima(s) y continúan las diligencias.',
  'La investigación sigue su curso.',
];
