import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Elegir } from '../features/carga/Elegir.tsx';
import { type ConsultaHistorica, TablaHistoricos } from '../features/carga/TablaHistoricos.tsx';
import { useHistorico } from '../features/carga/useHistorico.ts';
import { useDeEntrada } from '../lib/eleccion.tsx';
import { Boton } from '../ui/Boton.tsx';
import { BotonPrincipal, BotonSecundario } from '../ui/Botones.tsx';
import { CampoLimpiable } from '../ui/campos/CampoLimpiable.tsx';
import { Forma } from '../ui/Forma.tsx';
import { Buscar } from '../ui/Icon.tsx';
import { loadAhead } from '../ui/Limite.tsx';
import { Rueda } from '../ui/Marcha.tsx';
import { tamanoInicial } from '../ui/tabla/usePagina.ts';

const DialogoErrores = loadAhead(
  async () => (await import('../features/carga/DialogosHistorico.tsx')).DialogoErrores,
  'la ventana',
);
const DialogoInforme = loadAhead(
  async () => (await import('../features/carga/DialogosHistorico.tsx')).DialogoInforme,
  'la ventana',
);

/** Historical loading: a workbook of known cases, and their list [2-119]. */
export function Pantalla() {
  const [consulta, setConsulta] = useDeEntrada<ConsultaHistorica>('historicos', () => ({
    noci: '',
    pagina: 0,
    rpp: tamanoInicial(),
  }));
  const [texto, setTexto] = useState(consulta.noci);
  const cache = useQueryClient();
  const historico = useHistorico(() => void cache.invalidateQueries({ queryKey: ['historicos'] }));
  const clean = () => {
    setTexto('');
    setConsulta({ noci: '', pagina: 0, rpp: consulta.rpp });
  };
  return (
    <div className="columna g-16">
      <Elegir onChoose={historico.load} ocupado={historico.ocupado}>
        {historico.ocupado && <Rueda lado={24} aria-label="Cargando el archivo" />}
        {historico.informe && !historico.ocupado && (
          <Boton onClick={historico.viewInforme}>Ver el informe de la última carga</Boton>
        )}
      </Elegir>
      <Forma
        className="fila g-12 abajo marco p-16 p-24-900"
        onSend={() => setConsulta({ ...consulta, noci: texto.trim(), pagina: 0 })}
      >
        <CampoLimpiable name="noci" label={ETIQUETAS.expediente} value={texto} onChange={setTexto} />
        <BotonPrincipal type="submit" startIcon={<Buscar />}>
          Consultar
        </BotonPrincipal>
        <BotonSecundario onClick={clean}>Limpiar</BotonSecundario>
      </Forma>
      <TablaHistoricos consulta={consulta} onPaginate={(pagina, rpp) => setConsulta({ ...consulta, pagina, rpp })} />
      {historico.errores.length > 0 && <DialogoErrores errores={historico.errores} onClose={historico.close} />}
      {historico.informe && historico.abierto && (
        <DialogoInforme informe={historico.informe} onClose={historico.close} />
      )}
    </div>
  );
}
