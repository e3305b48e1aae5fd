import type { QuejaGuardada } from '@renadet/domain/queja/queja.contract';
import { useState } from 'react';
import { readQueja } from '../features/queja/api.ts';
import { BuscarQuejas, FILTRO_VACIO } from '../features/queja/BuscarQuejas.tsx';
import { TablaQuejas } from '../features/queja/TablaQuejas.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { BotonAgregar } from '../ui/BotonAgregar.tsx';
import { BotonSecundario } from '../ui/Botones.tsx';
import { loadAhead } from '../ui/Limite.tsx';

const DialogoQueja = loadAhead(
  async () => (await import('../features/queja/DialogoQueja.tsx')).DialogoQueja,
  'la ventana',
);

/** Cases of sources that are no prosecutor (art. 83): the own ones of a source, all of them for the national administrator. */
export function Pantalla() {
  const mayWrite = useFuncion('REGISTRAR QUEJAS');
  const [filtro, setFiltro] = useState(FILTRO_VACIO);
  const [eliminadas, setEliminadas] = useState(false);
  /** The one in the dialog; null is a new one, undefined is none. */
  const [elegida, setElegida] = useState<QuejaGuardada | null>();
  const herramientas = mayWrite && (
    <div className="fila g-8">
      <BotonSecundario onClick={() => setEliminadas(!eliminadas)}>
        {eliminadas ? 'Ver los registrados' : 'Ver los eliminados'}
      </BotonSecundario>
      <BotonAgregar onClick={() => setElegida(null)}>Registrar caso</BotonAgregar>
    </div>
  );
  return (
    <div className="pila g-16">
      <p className="texto tenue" style={{ maxWidth: 1100 }}>
        Quejas, registros y casos que conocen los organismos de derechos humanos, las comisiones de víctimas y otras
        fuentes que no son fiscalía (artículo 83 de la ley). Los ven la institución que los registra y el administrador
        nacional; no son carpetas de investigación ni se comparan con ellas.
      </p>
      <BuscarQuejas onSearch={setFiltro} />
      <TablaQuejas
        key={JSON.stringify([filtro, eliminadas])}
        filtro={filtro}
        eliminadas={eliminadas}
        onOpen={async (id) => setElegida(await readQueja(id))}
        herramientas={herramientas}
      />
      {elegida !== undefined && (
        <DialogoQueja
          key={elegida?.llqueja ?? 'nueva'}
          queja={elegida}
          modo={elegida === null ? 'nuevo' : mayWrite ? 'editar' : 'consultar'}
          onClose={() => setElegida(undefined)}
        />
      )}
    </div>
  );
}
