/** The states by their INEGI key: name, and inhabitants by the census of 2020 (table `ITER`, field POBTOT). */
export const ESTADOS: readonly { llestado: number; nombre: string; poblacion: number }[] = [
  { llestado: 1, nombre: 'Aguascalientes', poblacion: 1_425_607 },
  { llestado: 2, nombre: 'Baja California', poblacion: 3_769_020 },
  { llestado: 3, nombre: 'Baja California Sur', poblacion: 798_447 },
  { llestado: 4, nombre: 'Campeche', poblacion: 928_363 },
  { llestado: 5, nombre: 'Coahuila', poblacion: 3_146_771 },
  { llestado: 6, nombre: 'Colima', poblacion: 731_391 },
  { llestado: 7, nombre: 'Chiapas', poblacion: 5_543_828 },
  { llestado: 8, nombre: 'Chihuahua', poblacion: 3_741_869 },
  { llestado: 9, nombre: 'Ciudad de México', poblacion: 9_209_944 },
  { llestado: 10, nombre: 'Durango', poblacion: 1_832_650 },
  { llestado: 11, nombre: 'Guanajuato', poblacion: 6_166_934 },
  { llestado: 12, nombre: 'Guerrero', poblacion: 3_540_685 },
  { llestado: 13, nombre: 'Hidalgo', poblacion: 3_082_841 },
  { llestado: 14, nombre: 'Jalisco', poblacion: 8_348_151 },
  { llestado: 15, nombre: 'Estado de México', poblacion: 16_992_418 },
  { llestado: 16, nombre: 'Michoacán', poblacion: 4_748_846 },
  { llestado: 17, nombre: 'Morelos', poblacion: 1_971_520 },
  { llestado: 18, nombre: 'Nayarit', poblacion: 1_235_456 },
  { llestado: 19, nombre: 'Nuevo León', poblacion: 5_784_442 },
  { llestado: 20, nombre: 'Oaxaca', poblacion: 4_132_148 },
  { llestado: 21, nombre: 'Puebla', poblacion: 6_583_278 },
  { llestado: 22, nombre: 'Querétaro', poblacion: 2_368_467 },
  { llestado: 23, nombre: 'Quintana Roo', poblacion: 1_857_985 },
  { llestado: 24, nombre: 'San Luis Potosí', poblacion: 2_822_255 },
  { llestado: 25, nombre: 'Sinaloa', poblacion: 3_026_943 },
  { llestado: 26, nombre: 'Sonora', poblacion: 2_944_840 },
  { llestado: 27, nombre: 'Tabasco', poblacion: 2_402_598 },
  { llestado: 28, nombre: 'Tamaulipas', poblacion: 3_527_735 },
  { llestado: 29, nombre: 'Tlaxcala', poblacion: 1_342_977 },
  { llestado: 30, nombre: 'Veracruz', poblacion: 8_062_579 },
  { llestado: 31, nombre: 'Yucatán', poblacion: 2_320_898 },
  { llestado: 32, nombre: 'Zacatecas', poblacion: 1_622_138 },
];

/** Said wherever a rate is. */
export const FUENTE_POBLACION = 'Población: INEGI, Censo de Población y Vivienda 2020.';

/** The rate of one state, per 100,000 inhabitants: with one decimal, or two figures where it is less than one. Of some it is never 0. */
export function tasa(valor: number, poblacion: number): number {
  const por = (valor * 100_000) / poblacion;
  return por < 1 ? Number(por.toPrecision(2)) : Math.round(por * 10) / 10;
}
