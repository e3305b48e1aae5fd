import { expect, type Page } from '@playwright/test';
import { choose } from './carpeta.ts';
import { boton, stampDate } from './formulario.ts';

/** Asks a report for a period and waits for what it answers. */
type Pedir = (page: Page, desde: string, hasta: string) => Promise<void>;

/** From the emptied form: a report opens with an answer. */
const clean = (page: Page) => boton(page, 'Limpiar').click();
/** A period, and Consultar. */
export const periodo: Pedir = async (page, desde, hasta) => {
  await clean(page);
  await ask(page, desde, hasta);
};
const ask: Pedir = async (page, desde, hasta) => {
  await stampDate(page, 'Fecha de inicio', desde);
  await stampDate(page, 'Fecha de fin', hasta);
  await boton(page, 'Consultar').click();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
};
const conTipo: Pedir = async (page, desde, hasta) => {
  await clean(page);
  await choose(page, 'Tipo de fecha para la búsqueda', 'FECHA DE INICIO DE LA CARPETA');
  await ask(page, desde, hasta);
};
/** It asks by itself for the year. */
const solo: Pedir = async (page) => {
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
};

/** Every report by its screen, and how it is asked. */
export const REPORTES: Readonly<Record<string, Pedir>> = {
  reporte_carpeta: periodo,
  reporte_victima: periodo,
  reporte_captura_informacion: periodo,
  reporte_estadistico_carpetas: periodo,
  reporte_estadistico_victimas: periodo,
  reporte_estadistico_autoridades: periodo,
  reporte_tipo_determinacion: periodo,
  calidad_datos: periodo,
  reporte_avance_integracion: solo,
  reporte_tablero: solo,
  analisis_cruzado: periodo,
  informes: async (page) => {
    await boton(page, 'Consultar').click();
    await expect(page.getByRole('button', { name: 'Descargar PDF' })).toBeVisible();
  },
  reporte_cenapi: conTipo,
  reporte_carga_informacion: conTipo,
};
