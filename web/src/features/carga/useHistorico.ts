import { LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import {
  type getExpedientesHistoricos,
  integrarCarpetasHistoricas,
} from '@renadet/domain/historico/historico.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { crearLector, NoLeido } from './lector.ts';

export type InformeHistorico = Output<typeof integrarCarpetasHistoricas>;
export type FilaLista = Output<typeof getExpedientesHistoricos>[number];

const INICIO =
  'La integración de expedientes ha iniciado. Se le notificará cuando termine; no cierre la sesión ni el navegador.';
/** Milliseconds that the start message stays [2-228]. */
const DIEZ_SEGUNDOS = 10_000;
const RECUPERAR =
  'Ha ocurrido un error al tratar de recuperar los expediente, verifique que la información cumple con el formato correcto';

/** The flow of a historical load: size, sheet and columns, rows, and only then the call [2-223]. */
export function useHistorico(alTerminar: () => void) {
  const [ocupado, setOcupado] = useState(false);
  const [errores, setErrores] = useState<readonly string[]>([]);
  const [informe, setInforme] = useState<InformeHistorico>();

  const cargar = async (archivo: File) => {
    if (archivo.size > LIMITE_CARGA) {
      avisar.error(TEXTOS.grande);
      return;
    }
    setOcupado(true);
    const lector = crearLector();
    try {
      const leido = await lector.historico(archivo);
      if (leido.errores.length) setErrores(leido.errores);
      else {
        avisar.informacion(INICIO, DIEZ_SEGUNDOS);
        setInforme(await call(integrarCarpetasHistoricas, { params: { mode: '1' }, body: leido.validas as never }));
        alTerminar();
      }
    } catch (error) {
      if (error instanceof NoLeido && error.message) avisar.error(TEXTOS.formato, `Causa: ${error.message}.`);
      else avisar.error(RECUPERAR, error instanceof NoLeido ? undefined : mensajeDe(error));
    } finally {
      lector.terminar();
      setOcupado(false);
    }
  };
  const cerrar = () => {
    setErrores([]);
    setInforme(undefined);
  };
  return { ocupado, errores, informe, cargar, cerrar };
}
