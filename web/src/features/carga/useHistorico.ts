import { LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import {
  type getExpedientesHistoricos,
  integrarCarpetasHistoricas,
} from '@renadet/domain/historico/historico.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { DURACION } from '@renadet/domain/mensajes';
import { useEffect } from 'react';
import { crearAlmacen, useAlmacen } from '../../lib/almacen.ts';
import { avisar } from '../../lib/avisos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { useIr } from '../../lib/navegar.ts';
import { getSesion } from '../../lib/session.ts';
import { crearLector, NoLeido, SinLector } from './lector.ts';

export type InformeHistorico = Output<typeof integrarCarpetasHistoricas>;
export type FilaLista = Output<typeof getExpedientesHistoricos>[number];

const RUTA = '/pages/carga_expediente_historico';
const INICIO =
  'La integración de expedientes ha iniciado. Se le notificará cuando termine; no cierre la sesión ni el navegador.';
/** Milliseconds that the start message stays [2-228]. */
const DIEZ_SEGUNDOS = 10_000;
const RECUPERAR =
  'Ha ocurrido un error al tratar de recuperar los expediente, verifique que la información cumple con el formato correcto';
/** What the server could not do is no fault of the workbook's, and is not told as one. */
const NO_INTEGRADO = 'No se pudo integrar el archivo histórico.';

interface Historica {
  ocupado: boolean;
  errores: readonly string[];
  informe: InformeHistorico | undefined;
  /** The report is in sight. */
  abierto: boolean;
  /** Whose load it is: nobody else is shown it. */
  usuario: string | null;
}
const NADA: Historica = { ocupado: false, errores: [], informe: undefined, abierto: false, usuario: null };
/** The load goes on wherever the user is: it belongs to no screen (D-40). */
const historica = crearAlmacen<Historica>(NADA);
const poner = (cambio: Partial<Historica>) => historica.set({ ...historica.get(), ...cambio });
const quien = () => getSesion()?.usuario ?? null;
/** Screens that show it now. */
let enPantalla = 0;

/** Closing the tab is the one way to lose the report: the server goes on, and nobody is left to tell. */
const alCerrarPestana = (event: BeforeUnloadEvent) => event.preventDefault();

/** Tells the end of a load, on whatever screen the user is by then, with the way to its report. */
function avisarFin(informe: InformeHistorico, ir: (ruta: string) => Promise<void>): void {
  const { correctas, incorrectas, repetidas, actualizadas } = informe;
  const texto = `Terminó la carga histórica: ${correctas} integrados, ${incorrectas} incorrectos, ${repetidas} repetidos y ${actualizadas} actualizados.`;
  const accion = {
    texto: 'Ver informe',
    alElegir: () => {
      poner({ abierto: true });
      void ir(RUTA);
    },
  };
  if (incorrectas === 0) avisar.correcto(texto, DURACION.sincronizacion, { accion });
  else avisar.advertencia(texto, { accion });
}

async function integrar(archivo: File, ir: (ruta: string) => Promise<void>): Promise<void> {
  if (archivo.size > LIMITE_CARGA) {
    avisar.error(TEXTOS.grande);
    return;
  }
  const usuario = quien();
  historica.set({ ...NADA, ocupado: true, usuario });
  window.addEventListener('beforeunload', alCerrarPestana);
  const lector = crearLector();
  try {
    const leido = await lector.historico(archivo);
    if (leido.errores.length) poner({ errores: leido.errores });
    else {
      avisar.informacion(INICIO, DIEZ_SEGUNDOS);
      const informe = await call(integrarCarpetasHistoricas, {
        params: { mode: '1' },
        body: leido.validas as never,
      });
      if (quien() !== usuario) return; // somebody else signed in meanwhile
      poner({ informe, abierto: enPantalla > 0 });
      if (enPantalla === 0) avisarFin(informe, ir);
    }
  } catch (error) {
    if (quien() !== usuario) return;
    if (!(error instanceof NoLeido)) avisar.error(NO_INTEGRADO, mensajeDe(error));
    else if (error instanceof SinLector) avisar.error(error.message);
    else if (error.message) avisar.error(TEXTOS.formato, `Causa: ${error.message}.`);
    else avisar.error(RECUPERAR); // [2-565]
  } finally {
    lector.terminar();
    window.removeEventListener('beforeunload', alCerrarPestana);
    poner({ ocupado: false });
  }
}

/**
 * The flow of a historical load: size, sheet and columns, rows, and only then the call [2-223]. It goes on where its
 * screen is left, and its report can be opened again.
 * @param alTerminar told when a load has ended while the screen is there
 */
export function useHistorico(alTerminar: () => void) {
  const estado = useAlmacen(historica);
  const ir = useIr();
  useEffect(() => {
    enPantalla++;
    return () => {
      enPantalla--;
    };
  }, []);
  const { informe } = estado;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report is what is told
  useEffect(() => {
    if (informe) alTerminar();
  }, [informe]);
  const mia = estado.usuario === quien() ? estado : NADA;
  return {
    ...mia,
    cargar: (archivo: File) => integrar(archivo, ir),
    verInforme: () => poner({ abierto: true }),
    cerrar: () => poner({ errores: [], abierto: false }),
  };
}

/** Forgets the last load; for tests. */
export const olvidarHistorica = (): void => historica.set(NADA);
