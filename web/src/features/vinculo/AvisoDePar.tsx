import { legible } from '@renadet/domain/catalogos/legible';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { avisarPar } from '@renadet/domain/vinculo/aviso.contract';
import { TEXTO_DE_RESPUESTA } from '@renadet/domain/vinculo/aviso.schema';
import { consultarVinculo, type VinculoComparado } from '@renadet/domain/vinculo/vinculo.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { loadAhead } from '../../ui/Limite.tsx';

const DialogoMotivo = loadAhead(async () => (await import('../../ui/DialogoMotivo.tsx')).DialogoMotivo, 'la ventana');

/** The notices to both offices of a pair and their answers, or the button that sends them. For the national reviewer. */
export function AvisoDePar({ par }: { par: VinculoComparado }) {
  const { aviso, uno, otro } = par;
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  if (!aviso) return null;
  const dado = aviso.lados.length > 0;
  const accion = dado ? 'Retirar el aviso' : 'Dar aviso a las dos instituciones';
  return (
    <section aria-label="Aviso a las instituciones" className="rejilla g-8 sin-estirar">
      {aviso.lados.map(({ llvictima, numero, dado: cuando, respuesta, motivorespuesta }) => (
        <p className="texto" key={numero}>
          {`Aviso ${numero} a ${legible((llvictima === uno.llvictima ? uno : otro).institucion, 'nombre')} el ${formatFecha(cuando)}: ${
            respuesta
              ? `${TEXTO_DE_RESPUESTA[respuesta].lista.toLowerCase()}. Motivo: ${motivorespuesta}`
              : 'sin respuesta.'
          }`}
        </p>
      ))}
      {aviso.veto && <p className="texto tenue">{aviso.veto}</p>}
      {(dado || !aviso.veto) && (
        <Boton variant="outlined" onClick={() => setAsking(true)}>
          {accion}
        </Boton>
      )}
      {asking && (
        <DialogoMotivo
          titulo={accion}
          texto={
            dado
              ? 'Ninguna de las dos instituciones verá ya el aviso, ni lo que la otra compartió.'
              : 'Cada institución sabrá que otro registro puede ser de la misma persona, sin saber de quién es. Si las dos comparten, cada una sabrá de la otra: institución, número de carpeta, folio y etapa.'
          }
          accion={accion}
          largo={{ min: 1, max: 500 }}
          falta="Escriba el motivo del aviso."
          onSend={async (motivo) => {
            await call(avisarPar, { body: { a: uno.llvictima, b: otro.llvictima, dar: !dado, motivo } });
            await cache.invalidateQueries({ queryKey: clave(consultarVinculo) });
            avisar.correcto(
              dado ? 'Se retiró el aviso a las dos instituciones.' : 'Se dio aviso a las dos instituciones.',
            );
          }}
          onFinish={() => setAsking(false)}
        />
      )}
    </section>
  );
}
