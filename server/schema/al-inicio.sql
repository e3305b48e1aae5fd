-- What an empty registry begins with: once, when its tables were made.
insert into auditoriacabeza values (0, 0, 0, auditoria_semilla(0));
insert into instalacion default values;
insert into trabajollave default values;

-- What the legal framework [3-204] to [3-216] and the rulings [3-225] [3-226] begin with. From here on it is the
-- administrator's: these rows are inserted once. Laws are linked where Congress keeps their text in force.
insert into documentopublico (llseccion, orden, titulo, descripcion, enlace, fcpublicacion) values
  (1, 1, 'Decreto publicado en el Diario Oficial de la Federación el 26 de junio de 2017',
    'Expide la Ley General para Prevenir, Investigar y Sancionar la Tortura y Otros Tratos o Penas Crueles, Inhumanos o Degradantes, y reforma otras leyes.', null, '2024-06-03'),
  (1, 2, 'Acuerdo A/006/18',
    'Crea la Fiscalía Especial en Investigación del Delito de Tortura y establece sus facultades.', null, '2024-06-03'),
  (1, 3, 'Acuerdo A/013/19',
    'Instala la Fiscalía Especializada en materia de Derechos Humanos.', null, '2024-06-03'),
  (1, 4, 'Ley General para Prevenir, Investigar y Sancionar la Tortura y Otros Tratos o Penas Crueles, Inhumanos o Degradantes',
    'Texto vigente.', 'https://www.diputados.gob.mx/LeyesBiblio/pdf/LGPIST.pdf', '2024-06-03'),
  (1, 5, 'Protocolo Homologado para la Investigación del Delito de Tortura',
    'Pasos que siguen el ministerio público, los peritos y la policía al investigar la tortura.', null, '2024-06-03'),
  (1, 6, 'Ley de la Fiscalía General de la República',
    'Texto vigente.', 'https://www.diputados.gob.mx/LeyesBiblio/pdf/LFGR.pdf', '2024-06-03'),
  (1, 7, 'Ley Federal de Transparencia y Acceso a la Información Pública',
    'Acceso a la información que tienen las autoridades federales.', null, '2024-06-03'),
  (1, 8, 'Ley General de Transparencia y Acceso a la Información Pública',
    'Texto vigente.', 'https://www.diputados.gob.mx/LeyesBiblio/pdf/LGTAIP.pdf', '2024-06-03'),
  (1, 9, 'Código Nacional de Procedimientos Penales',
    'Texto vigente.', 'https://www.diputados.gob.mx/LeyesBiblio/pdf/CNPP.pdf', '2024-06-03'),
  (1, 10, 'Constitución Política de los Estados Unidos Mexicanos',
    'Texto vigente.', 'https://www.diputados.gob.mx/LeyesBiblio/pdf/CPEUM.pdf', '2024-06-03'),
  (1, 11, 'Ley General del Sistema Nacional de Seguridad Pública',
    'Texto vigente.', 'https://www.diputados.gob.mx/LeyesBiblio/pdf/LGSNSP.pdf', '2024-06-03'),
  (1, 12, 'Lineamientos L/002/2021 para la operación del Registro Nacional del Delito de Tortura',
    'Cómo se integra, consulta y actualiza el registro.', null, '2024-06-03'),
  (1, 13, 'Anexo técnico de los lineamientos L/002/2021',
    'Datos que se capturan, sus catálogos y sus reglas.', null, '2024-06-03'),
  (2, 1, 'Resolución', 'Resolución relacionada con el Registro Nacional del Delito de Tortura.', null, '2024-06-03'),
  (2, 2, 'Juicio de amparo', 'Sentencia de un juicio de amparo relacionada con el registro.', null, '2024-06-03');
