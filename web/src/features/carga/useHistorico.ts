import { LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import {
  type getExpedientesHistoricos,
  integrarCarpetasHistoricas,
} from '@renadet/domain/historico/historico.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { DURACION } from '@renadet/domain/mensajes';
import { useEffect } from 'react';
import { createAlmacen, useAlmacen } from '../../lib/almacen.ts';
import { avisar } from '../../lib/avisos.ts';
import { call } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { getSesion, onFinish, vezDeSesion } from '../../lib/session.ts';
import { createLector } from './lector.ts';
import { sayFalla } from './sayFalla.ts';

export type InformeHistorico = Output<typeof integrarCarpetasHistoricas>;
export type FilaLista = Output<typeof getExpedientesHistoricos>[number];

const RUTA = '/pages/carga_expediente_historico';
const INICIO =
  'La integración de expedientes ha iniciado. Se le notificará cuando termine; no cierre la sesión ni el navegador.';
/** Milliseconds that the start message stays [2-228]. */
const DIEZ_SEGUNDOS = 10_000;
const RECUPERAR =
  'Ha ocurrido un error al tratar de recuperar los expediente, verifique que la información cumple con el formato correcto';
/** A failure of the server is no fault of the workbook, and is not told as one. */
const NO_INTEGRADO = 'No se pudo integrar el archivo histórico.';

interface Historica {
  ocupado: boolean;
  errores: readonly string[];
  informe: InformeHistorico | undefined;
  /** The report is in sight. */
  abierto: boolean;
  /** The owner of the load, the only user who sees it. */
  usuario: string | null;
}
const NADA: Historica = { ocupado: false, errores: [], informe: undefined, abierto: false, usuario: null };
/** The load goes on wherever the user is: it belongs to no screen (D-40). */
const historica = createAlmacen<Historica>(NADA);
const put = (cambio: Partial<Historica>) => historica.set({ ...historica.get(), ...cambio });
const quien = () => getSesion()?.usuario ?? null;
/** Screens that show it now. */
let enPantalla = 0;

/** Asks before the tab is closed: the server would go on, and its report would be lost. */
const onClosePestana = (event: BeforeUnloadEvent) => event.preventDefault();

/** Tells the end of a load, on whatever screen the user is by then, with the way to its report. */
function notifyFin(informe: InformeHistorico, ir: (ruta: string) => Promise<void>): void {
  const { correctas, incorrectas, repetidas, actualizadas } = informe;
  const texto = `Terminó la carga histórica. Integrados: ${correctas}; incorrectos: ${incorrectas}; repetidos: ${repetidas}; actualizados: ${actualizadas}.`;
  const accion = {
    texto: 'Ver informe',
    onChoose: () => {
      put({ abierto: true });
      void ir(RUTA);
    },
  };
  if (incorrectas === 0) avisar.correcto(texto, DURACION.sincronizacion, { accion });
  else avisar.advertencia(texto, { accion });
}

/** Ends the work of the load under way. The tab may then be closed without a question. */
let release = () => {};
// a call of a session that ended never settles, so the waiting ends here
onFinish(() => {
  release();
  if (historica.get().ocupado) historica.set(NADA);
});

async function integrate(archivo: File, ir: (ruta: string) => Promise<void>): Promise<void> {
  if (archivo.size > LIMITE_CARGA) {
    avisar.error(TEXTOS.grande);
    return;
  }
  const vez = vezDeSesion();
  const mia = () => vez === vezDeSesion();
  historica.set({ ...NADA, ocupado: true, usuario: quien() });
  window.addEventListener('beforeunload', onClosePestana);
  const lector = createLector();
  release = () => {
    lector.finish();
    window.removeEventListener('beforeunload', onClosePestana);
  };
  try {
    const leido = await lector.historico(archivo);
    if (!mia()) return; // it would be sent as the next user's
    if (leido.errores.length) put({ errores: leido.errores });
    else {
      avisar.informacion(INICIO, DIEZ_SEGUNDOS);
      const informe = await call(integrarCarpetasHistoricas, { params: { mode: '1' }, body: leido.validas as never });
      put({ informe, abierto: enPantalla > 0 });
      if (enPantalla === 0) notifyFin(informe, ir);
    }
  } catch (error) {
    if (mia()) sayFalla(error, NO_INTEGRADO, () => RECUPERAR); // [2-565]
  } finally {
    if (mia()) {
      release();
      put({ ocupado: false });
    }
  }
}

/**
 * The flow of a historical load: size, sheet and columns, rows, and only then the call [2-223]. It goes on where its
 * screen is left, and its report can be opened again.
 * @param onFinish told when a load has ended while the screen is there
 */
export function useHistorico(onFinish: () => void) {
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
    if (informe) onFinish();
  }, [informe]);
  const mia = estado.usuario === quien() ? estado : NADA;
  return {
    ...mia,
    load: (archivo: File) => integrate(archivo, ir),
    viewInforme: () => put({ abierto: true }),
    close: () => put({ errores: [], abierto: false }),
  };
}

/** Forgets the last load; for tests. */
export const forgetHistorica = (): void => historica.set(NADA);
