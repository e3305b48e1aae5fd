import { TablaArchivos } from '../features/archivo/Anexos.tsx';
import { AnexosSueltos } from '../features/archivo/AnexosSueltos.tsx';
import { LugarCarpeta } from '../features/carpeta/lugar/LugarCarpeta.tsx';
import { ANEXOS } from '../features/carpeta/secciones.ts';
import { Eliminados } from '../features/papelera/Eliminados.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { useFuncion } from '../lib/funcion.ts';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { Panel } from '../ui/Panel.tsx';

function Documentos({ llcarpeta, cerrada }: { llcarpeta: number; cerrada: boolean }) {
  const canEdit = useFuncion('EDITAR CARPETA') && !cerrada;
  if (!canEdit) return <TablaArchivos llcarpeta={llcarpeta} />;
  return <AnexosSueltos llcarpeta={llcarpeta} eliminados={<Eliminados llcarpeta={llcarpeta} que="archivos" />} />;
}

/** The attachments of the chosen file, by themselves [1-848]. */
export const Pantalla = () => (
  <LugarCarpeta parte="documentos">
    <ConCarpeta>
      {(carpeta) => (
        <Panel id={ANEXOS.id} titulo={ANEXOS.titulo}>
          <Documentos llcarpeta={carpeta.llcarpeta} cerrada={isCerrada(carpeta)} />
        </Panel>
      )}
    </ConCarpeta>
  </LugarCarpeta>
);
