import { primera } from '../features/auditoria/filtro.ts';
import { LugarCarpeta } from '../features/carpeta/lugar/LugarCarpeta.tsx';
import { Vida } from '../features/historial/Vida.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navigate.ts';
import { Boton } from '../ui/Boton.tsx';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { Ver } from '../ui/Icon.tsx';

/** Who audits goes on to who looked at the file. */
function QuienLaConsulto({ noci }: { noci: string }) {
  const ir = useIr();
  return (
    <Boton
      variant="text"
      size="small"
      startIcon={<Ver />}
      onClick={() => ir('/pages/auditoria', { busqueda: { ...primera({ noci, clase: 'consultas' }) } })}
    >
      Quién consultó esta carpeta
    </Boton>
  );
}

/** The history of the chosen file: its stages and all that happened in it [1-849]. */
export function Pantalla() {
  const audits = useFuncion('AUDITORIA');
  return (
    <LugarCarpeta parte="historial">
      <ConCarpeta>
        {({ llcarpeta, noci }) => (
          <Vida llcarpeta={llcarpeta} herramientas={audits && <QuienLaConsulto noci={noci} />} />
        )}
      </ConCarpeta>
    </LugarCarpeta>
  );
}
