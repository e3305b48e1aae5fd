import type { Corrida } from '@renadet/domain/justicianet/justicianet.schema';
import { useEffect, useState } from 'react';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Progreso } from '../../ui/Marcha.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { cancelCorrida, isActiva, useCorridas } from './api.ts';
import { Informe } from './Informe.tsx';
import { areMissing, hechas, resumen } from './textos.ts';
import { watchCorrida } from './vigilancia.ts';

function Avance({ corrida, onChange }: { corrida: Corrida; onChange: () => void }) {
  const [asked, setAsked] = useState(false);
  const cancel = async () => {
    setAsked(true);
    setAsked(await cancelCorrida(corrida.llcorrida));
    onChange();
  };
  return (
    <section aria-label="Trabajo en curso" className="pila g-12 lado-600 al-centro marco p-16">
      <div className="rejilla g-8">
        <p className="texto" role="status">
          {hechas(corrida)}
        </p>
        <Progreso parte={corrida.total ? corrida.hechas / corrida.total : 0} nombre="Avance" />
        <p className="letra-menor llano interlinea-15 tenue">
          {areMissing(corrida, Date.now())} Puede seguir trabajando en otra pantalla: se le avisará al terminar y aquí
          encontrará el informe.
        </p>
      </div>
      <BotonEspera color="secondary" ocupado={asked} onClick={cancel}>
        Cancelar
      </BotonEspera>
    </section>
  );
}

/**
 * Long work over many files: how far it is, the way to stop it, and the reports of the last ones, which can be opened
 * again. @param tipo only runs of this kind
 */
export function Corridas({ tipo }: { tipo: Corrida['tipo'] }) {
  const { data, refetch } = useCorridas();
  const [open, setOpen] = useState<number | null>(null);
  const mine = data?.filter((c) => c.tipo === tipo) ?? [];
  const active = mine.find(isActiva);
  const running = active?.llcorrida;
  useEffect(() => {
    if (running !== undefined) watchCorrida(running);
  }, [running]);
  const [last] = mine.filter((c) => !isActiva(c));
  return (
    <>
      {active && <Avance corrida={active} onChange={() => void refetch()} />}
      {!active && last && (
        <Nota
          tipo={last.correctas === last.total ? 'correcto' : 'advertencia'}
          accion={{ texto: 'Ver informe', onChoose: () => setOpen(last.llcorrida) }}
        >
          {resumen(last)}
        </Nota>
      )}
      {open !== null && <Informe corridas={mine} llcorrida={open} onChoose={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}
