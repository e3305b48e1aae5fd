// What the invented files are made of, in the words of this system and in none of the registry's.
const palabras = (texto: string): readonly string[] => texto.split(',').map((palabra) => palabra.trim());

export const HOMBRES = palabras(
  'José Luis, Juan Carlos, Miguel Ángel, Jesús, Francisco Javier, Óscar, Raúl, Martín, Víctor Hugo, Andrés, Iván, Tomás',
);
export const MUJERES = palabras(
  'María Guadalupe, Rosa Isela, Ana Lucía, Verónica, Araceli, Sofía, Inés, Mónica, Rocío, Elvira, Itzel, Dulce María',
);
export const APELLIDOS = palabras(
  'Hernández, García, Martínez, López, González, Pérez, Rodríguez, Sánchez, Ramírez, Cruz, Flores, Gómez, Morales, Vázquez, Jiménez, Reyes, Núñez, Muñoz, Peña, Zúñiga, Ibáñez, Ordóñez, Güemes, Aguiñiga, Bautista, Castañeda, Domínguez, Escobedo, Fuentes, Juárez, Lozano, Medina, Navarro, Olvera, Quiñones, Rosas, Salazar, Tovar, Uribe, Valdés',
);
/** Names of the entities, key by place: 01 first. */
export const ENTIDADES = palabras(
  'Aguascalientes, Baja California, Baja California Sur, Campeche, Coahuila de Zaragoza, Colima, Chiapas, Chihuahua, Ciudad de México, Durango, Guanajuato, Guerrero, Hidalgo, Jalisco, México, Michoacán de Ocampo, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla, Querétaro, Quintana Roo, San Luis Potosí, Sinaloa, Sonora, Tabasco, Tamaulipas, Tlaxcala, Veracruz de Ignacio de la Llave, Yucatán, Zacatecas',
);
export const LOCALIDADES = palabras('Centro, La Esperanza, San José, El Porvenir, Santa Rosa, Buenavista');

export const TORTURA = 'Tortura';
export const TRATOS = 'Tratos o penas crueles, inhumanos o degradantes';
/** How the facts came about; the second crime has no prison among them. */
export const MODALIDADES: Readonly<Record<string, readonly string[]>> = {
  [TORTURA]: [
    'En la detención',
    'Ante autoridad ministerial',
    'En centro penitenciario',
    'Durante el traslado',
    'Durante el arraigo',
  ],
  [TRATOS]: ['En la detención', 'Ante autoridad ministerial', 'Durante el traslado', 'Durante el arraigo'],
};

/** Where a file stands, by its code. */
export const SITUACIONES = {
  TRA: 'En trámite',
  INV: 'En investigación',
  RES: 'En reserva',
  ARC: 'Archivo temporal',
  JUD: 'Judicializada',
  SEN: 'Con sentencia',
  CON: 'Concluida',
} as const;
export type Situacion = keyof typeof SITUACIONES;

export const CORPORACIONES = {
  Federal: [
    'Fiscalía General de la República',
    'Policía Federal',
    'Guardia Nacional',
    'Secretaría de la Defensa Nacional',
    'Secretaría de Marina',
    'Instituto Nacional de Migración',
    'Servicio de Protección Federal', // one that the registry does not list
  ],
  Estatal: ['Policía Ministerial', 'Fiscalía del Estado', 'Seguridad Pública del Estado', 'Centro Penitenciario'],
  Municipal: ['Policía Municipal'],
} as const;
export const CARGOS = palabras('Agente, Elemento operativo, Custodio, Comandante, Oficial');
