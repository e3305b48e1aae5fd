import type { FilaArea } from '@renadet/domain/area/area.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { mensajeDe } from '../../lib/http.ts';
import { useMarcha } from '../../lib/useMarcha.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { type Impedimento, passExpedientes, retireArea, useAreas } from './api.ts';

interface Props {
  area: FilaArea;
  onClose: () => void;
}

/** The retirement of an area, which its files may keep back: they are moved first. */
function useRetiro(area: FilaArea, onClose: () => void) {
  const cache = useQueryClient();
  const [impedimento, setImpedimento] = useState<Impedimento>();
  const marcha = useMarcha();
  const expedientes = impedimento?.expedientes ?? 0;

  /** Why it is not retired: told in the dialog, or over whatever is in sight once that is gone. */
  const keep = (why: Impedimento) => {
    if (marcha.vivo()) setImpedimento(why);
    else avisar.advertencia(`No se retiró el área ${legible(area.dspropietario, 'nombre')}. ${why.mensaje}`);
  };
  const retire = async () => {
    const why = await retireArea(area, cache);
    if (why) keep(why);
    else onClose();
  };
  const pass = async (destino: number, signal: AbortSignal) => {
    let left = expedientes;
    const faltan = (): Impedimento => ({
      mensaje: `${left === 1 ? 'Falta' : 'Faltan'} ${cuantos(left, 'expediente', 'expedientes')} por pasar.`,
      expedientes: left,
    });
    try {
      const all = await passExpedientes(
        area.llpropietario,
        destino,
        (pendientes) => {
          left = pendientes;
          setImpedimento(faltan());
        },
        signal,
      );
      if (all) await retire();
      else if (left === 0) keep({ mensaje: 'Se detuvo: sus expedientes ya se pasaron.', expedientes: 0 });
      else keep({ ...faltan(), mensaje: `Se detuvo. ${faltan().mensaje}` });
    } catch (error) {
      keep({ mensaje: mensajeDe(error), expedientes: left });
    }
  };
  const follow = (destino: number | null) =>
    marcha.begin(async (signal) => {
      if (expedientes === 0) await retire();
      else if (destino !== null) await pass(destino, signal);
    });
  return { mensaje: impedimento?.mensaje, conExpedientes: expedientes > 0, marcha, follow };
}

/** Retires an area; where files are in it, offers to move them first to another one of its institution (D-22) [2-601]. */
export function DialogoRetirar({ area, onClose }: Props) {
  const { mensaje, conExpedientes, marcha, follow } = useRetiro(area, onClose);
  const [destino, setDestino] = useState<number | null>(null);
  const otras = useAreas(area.llinstitucion)
    .data?.filter(({ llpropietario }) => llpropietario !== area.llpropietario)
    .map(({ llpropietario, dspropietario }) => ({ id: llpropietario, texto: legible(dspropietario, 'nombre') }));
  return (
    <Dialogo
      titulo="Retirar Área"
      sucio={marcha.pregunta ?? false}
      onClose={() => {
        marcha.leave();
        onClose();
      }}
      onSubmit={() => follow(destino)}
      acciones={
        <BotonesDialogo
          onCancel={() => marcha.stop() || onClose()}
          salida={marcha.pregunta && conExpedientes ? 'Detener' : 'Cancelar'}
          accion={conExpedientes ? 'Pasar y retirar' : 'Retirar'}
          ocupado={marcha.pregunta !== undefined}
          desactivado={conExpedientes && destino === null}
          peligro
        />
      }
    >
      <div className="pila g-16 pt-4">
        <div>
          Se retira <strong>{legible(area.dspropietario, 'nombre')}</strong>: deja de ofrecerse y no recibe más
          expedientes.
        </div>
        {mensaje !== undefined && <div role="alert">{mensaje}</div>}
        {conExpedientes && (
          <CampoCatalogo
            name="destino"
            label="Área que recibe los expedientes"
            value={destino}
            onChange={setDestino}
            opciones={otras}
            largo
          />
        )}
      </div>
    </Dialogo>
  );
}
